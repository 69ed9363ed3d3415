import { tables, type EntityName } from '../../../generated/tables.ts';
import { ownedOf } from '../../core/relations.ts';

/** What of a text its column has room for, as documents say more than is shown; a dot leads into owned rows. */
export function truncateToColumn(entity: EntityName, property: string, text: string): string {
  const [name = '', inner] = property.split('.');
  const fields = inner === undefined ? tables[entity].fields : ownedOf(entity, name).fields;
  const longest = fields[inner ?? name]?.maxLength;
  if (longest === undefined) throw new Error(`${entity}.${property} has no longest text`);
  return text.slice(0, longest);
}
