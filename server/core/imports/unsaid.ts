import type { Knex } from 'knex';
import { home } from '../../../generated/app.ts';
import { tables, type EntityName } from '../../../generated/tables.ts';
import { fold } from '../../../schemas/core/formats/fold.ts';
import type { Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';
import type { SharedValue } from './shared.ts';

type Values = Record<string, SharedValue>;

/**
 * What files leave unsaid, as everybody at home knows it, by property: of which kind the numbers of a column are that is
 * called as one kind is, and the business's own country where new rows must have one. It is proposed.
 * @param found what each heading names
 */
export async function unsaidValues(
  knex: Knex,
  sight: Sight,
  entity: EntityName,
  headings: readonly string[],
  found: readonly (Path | undefined)[],
): Promise<Values> {
  const said = new Set(found.flatMap((path) => path?.steps[0]?.name ?? path?.field.name ?? []));
  const values = { ...kindsOf(entity, headings, found), ...(await homeCountries(knex, sight, entity)) };
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => sight.fields(entity).has(name) && !said.has(name)),
  );
}

function kindsOf(entity: EntityName, headings: readonly string[], found: readonly (Path | undefined)[]): Values {
  const kinds = found.flatMap((path, place): [string, string][] => {
    const { formats = [], saidBy = '' } = path?.field ?? {};
    const kind = fold(headings[place]?.trim() ?? '');
    const isOne = formats.includes(kind) && tables[entity].fields[saidBy]?.values?.includes(kind);
    return isOne ? [[saidBy, kind]] : [];
  });
  return Object.fromEntries(kinds);
}

async function homeCountries(knex: Knex, sight: Sight, entity: EntityName): Promise<Values> {
  const asked = Object.values(tables[entity].fields).filter(
    ({ kind, ref, required }) => kind === 'column' && ref?.entity === 'country' && required,
  );
  if (asked.length === 0 || !sight.fields('country').has('nmpCode')) return {};
  const own: { id: number } | undefined = await knex(tables.country.table).where({ nmpCode: home.country }).first('id');
  return own ? Object.fromEntries(asked.map(({ name }) => [name, own.id])) : {};
}
