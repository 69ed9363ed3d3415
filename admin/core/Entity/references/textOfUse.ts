import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { inSentence } from '../../../../schemas/core/formats/heading.ts';
import { type Words } from '../../widgets/source.ts';
import type { Use } from './useUses.ts';

/** '2 orders (buyer, payer) · Open orders': the fields where there are several, the list where it is one of several. */
export function textOfUse({ resource, fields, several, list, count, capped }: Use, words: Words): string {
  const rows = `${formatInteger(String(count), words.locale)}${capped ? '+' : ''} ${words.kind(resource.path, count)}`;
  const roles = fields.map((name) => inSentence(words.label({ path: resource.path, name })));
  const by = several ? ` (${roles.join(', ')})` : '';
  return `${rows}${by}${list.title === undefined ? '' : ` · ${words.translate(list.title)}`}`;
}

export const keyOfUse = ({ resource, field, list }: Use): string => `${resource.path} ${field} ${list.path}`;
