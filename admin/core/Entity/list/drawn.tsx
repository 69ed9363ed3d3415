import type { ReactNode } from 'react';
import { asList, isEmpty } from '../../format/value.ts';
import type { TextContext } from '../../widgets/parts/TextContext.ts';
import { widgetOf, widgets } from '../../widgets/registry.ts';
import { textOf } from '../../widgets/textOf.ts';
import type { Column } from '../columns.ts';
import { CutText } from './CutText.tsx';
import { Values } from './Values.tsx';

/** A value as lists draw it: several of them each in a shape of its own. */
export function drawn({ field, many }: Column, text: string, value: unknown, context: TextContext): ReactNode {
  const widget = widgetOf(field);
  if (many)
    return (
      <Values
        texts={asList(value)
          .filter((each) => !isEmpty(each))
          .map((each) => textOf(each, context))}
      />
    );
  if (widget === widgets.text) return <CutText text={text} />;
  return <widget.Display text={text} value={value} context={context} />;
}
