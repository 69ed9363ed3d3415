import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { inSentence } from '../../../../schemas/core/formats/heading.ts';
import { type Words } from '../../widgets/source.ts';
import type { Use } from './useUses.ts';

/** '2 orders (buyer, payer)' or, in one of several lists, 'Open orders (buyer): 2'; the fields only where there are several. */
export function textOfUse({ resource, fields, several, list, count, capped }: Use, words: Words): string {
  const number = `${formatInteger(String(count), words.locale)}${capped ? '+' : ''}`;
  const roles = fields.map((name) => inSentence(words.label({ path: resource.path, name })));
  const by = several ? ` (${roles.join(', ')})` : '';
  if (list.title === undefined) return `${number} ${words.kind(resource.path, count)}${by}`;
  return words.translate('entity.references.in', { list: `${words.translate(list.title)}${by}`, number });
}

export const keyOfUse = ({ resource, field, list }: Use): string => `${resource.path} ${field} ${list.path}`;
