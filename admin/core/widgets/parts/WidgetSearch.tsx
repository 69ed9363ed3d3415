import { createElement } from 'react';
import type { Widget } from '../Widget.ts';
import { searches } from './loaded.ts';
import type { SearchProps } from './SearchProps.ts';

/** What a widget searches with. */
export const WidgetSearch = ({ widget, ...props }: SearchProps & { widget: Widget }) =>
  createElement(searches.of(widget.search), props);
