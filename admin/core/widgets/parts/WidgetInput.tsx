import { createElement } from 'react';
import type { Widget } from '../Widget.ts';
import type { InputProps } from './InputProps.ts';
import { inputs } from './loaded.ts';

/** What a widget types a value in. */
export const WidgetInput = ({ widget, ...props }: InputProps & { widget: Widget }) =>
  createElement(inputs.of(widget.input), props);
