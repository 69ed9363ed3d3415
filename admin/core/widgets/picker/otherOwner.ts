import type { Resource } from '../../../../generated/resources.ts';
import { isEmpty, isRow, type Row } from '../../format/value.ts';
import { represent, resourceAt } from '../reference.ts';
import type { Words } from '../source.ts';

/**
 * In whose list a row is already, by what that one is called; '' when in nobody's but `own`. `inverse` is the property
 * of the row that says it; undefined: such rows may be in many lists.
 */
export function otherOwner(
  resource: Resource,
  inverse: string | undefined,
  own: unknown,
  row: Row,
  words: Words,
): string {
  const field = inverse === undefined ? undefined : resource.fields[inverse];
  const holder = field && row[field.name];
  if (!field?.reference || isEmpty(holder) || holder === own) return '';
  const { reference } = field;
  const named = isRow(row.related) ? row.related[reference.relation] : undefined;
  const name = isRow(named) ? represent(resourceAt(reference.resource), named, words.locale) : '';
  return name || words.translate('entity.move.unseen');
}
