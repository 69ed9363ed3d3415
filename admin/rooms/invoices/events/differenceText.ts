import { formatText } from '../../../../schemas/core/formats/locale.ts';
import type { Words } from '../../../core/widgets/source.ts';
import { invoicesPath } from '../variants.ts';

/** Begins with the name of a field or with an item, which stays as it is; values are written as the reader does. */
export function differenceText(line: string, { locale, label }: Words): string {
  const [, name = '', first = '', other = ''] = /^(.*): (.*) → (.*)$/.exec(line) ?? [];
  if (!name) return line;
  const title = /^\w+$/.test(name) ? label({ path: invoicesPath, name }) : name;
  return `${title}: ${formatText(first, locale)} → ${formatText(other, locale)}`;
}
