import { keyLengths } from '../../../schemas/core/formats/sortKey.ts';
import { defaultDecimal, defaultLength, typeOf } from '../normalize/fields.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Entity, Project, Property } from '../project.ts';

/** Bytes of an index of MariaDB and MySQL (InnoDB), which keep four for each character of a text. */
const widest = 3072;
const perCharacter = 4;

/** Lists of properties that are unique or indexed together fit into an index of the database. */
export function checkKeyWidths(project: Project): Problem[] {
  return [...project.entities.values()].flatMap((entity) => [
    ...tooWide(entity, 'x-unique', bytesOf),
    ...tooWide(entity, 'x-index', sortedBytesOf),
  ]);
}

type Width = (property: Property) => number;

function tooWide({ file, schema, properties }: Entity, keyword: 'x-unique' | 'x-index', width: Width): Problem[] {
  return (schema[keyword] ?? []).flatMap((names, index) => {
    const own = names.flatMap((name) => (Object.hasOwn(properties, name) ? (properties[name] ?? []) : []));
    const bytes = own.reduce((sum, property) => sum + width(property), 0);
    const told = `${names.join(', ')} take ${bytes} bytes, and an index ${widest} at most: say a shorter maxLength`;
    return bytes > widest ? [problem(file, [keyword, index], told)] : [];
  });
}

function bytesOf(property: Property): number {
  const type = typeOf(property);
  if (type === 'decimal') return Math.ceil((property['x-decimal'] ?? defaultDecimal)[0] / 9) * 4;
  return type === 'string' ? charactersOf(property) * perCharacter : 8;
}

/** Codes and decimals are ordered by a text of their own. */
function sortedBytesOf(property: Property): number {
  if (typeOf(property) === 'decimal')
    return keyLengths.decimal((property['x-decimal'] ?? defaultDecimal)[0]) * perCharacter;
  const isCode = typeOf(property) === 'string' && property['x-widget'] === 'code';
  return isCode ? keyLengths.code(charactersOf(property)) * perCharacter : bytesOf(property);
}

/** The column of an enum has room for longer words. */
function charactersOf({ enum: values, maxLength = defaultLength }: Property): number {
  return values ? Math.max(40, ...values.map((value) => String(value).length)) : maxLength;
}
