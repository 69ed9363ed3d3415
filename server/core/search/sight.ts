import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { namingProperty } from '../../../schemas/core/formats/naming.ts';
import { resolvePath, type Path } from '../listQuery/path.ts';
import { baseAlias } from '../rows/columns.ts';
import { composeJson, type Composed } from '../rows/composeJson.ts';
import { perOwner } from '../rows/memo.ts';
import type { Selection } from '../rows/pageParts.ts';
import type { Reader } from '../rows/reader.ts';
import { column, sql } from '../rows/sql.ts';
import { makeView } from '../rows/view.ts';
import type { Searched } from './statement.ts';

/** What a reader may be told of an entity's rows when they are found, and by what these may be. */
export interface Findable extends Searched {
  /** What names a row. */
  named: Field | undefined;
  numbers: readonly Field[];
  /** To whose row a row belongs that a code names. */
  owner: Field | undefined;
  hints: readonly Path[];
  selection: Selection & Pick<Composed, 'compose'>;
}

/** What is hidden from the reader neither finds a row nor is told of it. */
export const findableOf = perOwner((reader: Reader, entity: EntityName): Findable => {
  const { finding } = tables[entity];
  const seen = reader.sight.fields(entity);
  const fieldsAt = (names: readonly string[]): Field[] => names.flatMap((name) => seen.get(name) ?? []);
  const own = nameOf(reader, entity);
  const named = seen.get(own);
  const texts = fieldsAt(finding.texts);
  const numbers = fieldsAt(finding.numbers);
  const owner = finding.owner === undefined ? undefined : seen.get(finding.owner);
  const hints = finding.hints.flatMap((name) => resolvePath(reader.sight, entity, name) ?? []);
  const steps = hints.map(({ steps: [step], field }) => step ?? field);
  const read = [...new Set([...fieldsAt([own, codeName]), ...texts, ...numbers, ...steps, ...(owner ? [owner] : [])])];
  return {
    named,
    texts: [...(named?.folded ? [named] : []), ...texts],
    names: [...(named?.folded ? [named] : []), ...fieldsAt(finding.names)],
    number: numbers.find((field) => field.name === finding.numbers[0]),
    numbers,
    owner,
    hints,
    selection: selectionOf(reader, read),
  };
});

/** The property that is a row's code, with every entity that has one. */
export const codeName = 'nmpCode';

function selectionOf(reader: Reader, fields: readonly Field[]): Findable['selection'] {
  const { members, related, joins } = makeView(reader, fields, baseAlias);
  const { columns, compose } = composeJson(
    { kind: 'object', members: [...members, ['related', { kind: 'object', members: related }]] },
    reader.dialect,
  );
  return { columns: sql(`${column(baseAlias, 'id')} as id, ${columns}`), joins, compose };
}

/** The property that names a row of an entity to this reader. */
export function nameOf({ sight }: Reader, entity: EntityName): string {
  const { represent } = tables[entity];
  return namingProperty(represent, sight.locale);
}
