import { tables, type EntityName } from '../../../generated/tables.ts';
import { ownedOf } from '../../core/relations.ts';

/** What of a text its column has room for, as documents say more than is shown; a dot leads into owned rows. */
export const truncateToColumn = (entity: EntityName, property: string, text: string): string =>
  text.slice(0, roomOf(entity, property));

/** Of lines those that its column has room for, each whole but for a first one that is too long alone; a last line '+12' says how many more there were. */
export function linesInColumn(entity: EntityName, property: string, lines: readonly string[]): string {
  const room = roomOf(entity, property);
  const told = (count: number) => [...lines.slice(0, count), `+${lines.length - count}`].join('\n');
  const whole = lines.join('\n');
  if (whole.length <= room) return whole;
  let count = lines.length - 1;
  while (count > 0 && told(count).length > room) count -= 1;
  return count > 0 ? told(count) : whole.slice(0, room);
}

/** Characters. */
function roomOf(entity: EntityName, property: string): number {
  const [name = '', inner] = property.split('.');
  const fields = inner === undefined ? tables[entity].fields : ownedOf(entity, name).fields;
  const longest = fields[inner ?? name]?.maxLength;
  if (longest === undefined) throw new Error(`${entity}.${property} has no longest text`);
  return longest;
}
