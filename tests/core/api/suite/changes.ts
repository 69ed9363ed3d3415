import { tables, type EntityName, type Verb } from '../../../../generated/tables.ts';
import projects from '../../../projects.json' with { type: 'json' };
import { isRow, isSame } from '../../../../server/core/rows/compare.ts';
import { withoutRefused, type Refusal, type Row, type StoredRow } from './maker.ts';
import { addressOf, type World } from './world.ts';

/** Rows that go with another one only. */
const bound = new Set<string>(projects.kept);

/** Whether somebody may do all of this with rows of an entity. */
export function can(entity: EntityName, ...verbs: Verb[]): boolean {
  return verbs.every(
    (verb) => !tables[entity].never.includes(verb) && !(verb === 'delete' && bound.has(tables[entity].path)),
  );
}

/** The properties of a body that a row does not have as they were sent; rules may add to its links, secrets are not told. */
export function differences(entity: EntityName, sent: Row, row: Row): string[] {
  const { fields } = tables[entity];
  return Object.keys(sent).filter((name) => {
    const [field, asked, given] = [fields[name], sent[name], row[name]];
    if (Array.isArray(asked) && Array.isArray(given) && field?.ref) return asked.some((id) => !given.includes(id));
    return (
      field &&
      !field.writeOnly &&
      !(field.owned ? isSame(field, withoutIds(asked), withoutIds(given)) : isSame(field, asked, given))
    );
  });
}

function withoutIds(rows: unknown): unknown {
  return Array.isArray(rows) ? rows.map(({ id: _id, ...row }) => row) : rows;
}

/** Everything of a row that is its own; what others say of it is theirs. */
export function ownValues(entity: EntityName, row: Row): Row {
  const { fields } = tables[entity];
  const isOwn = (name: string) => fields[name] && fields[name].kind !== 'inverse';
  const valueOf = (value: unknown) =>
    Array.isArray(value) ? value.map((each) => (isRow(each) ? withoutOwn(each) : each)) : value;
  const values = Object.entries(row).filter(([name]) => isOwn(name));
  return Object.fromEntries(values.map(([name, value]) => [name, valueOf(value)]));
}

const withoutOwn = ({ id: _id, related: _related, ...values }: Row): Row => values;

function changeable(entity: EntityName, body: Row): Row {
  const { fields } = tables[entity];
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !fields[name]?.fixed && fields[name]?.kind !== 'inverse'),
  );
}

/** Gives a row other values than it has, such as the rules beyond the schema let pass too. */
export async function changeRow(world: World, entity: EntityName, row: StoredRow) {
  const changes = changeable(entity, await world.body(entity, 'all'));
  for (let tried = 1; ; tried++) {
    const body = { ...changes, rowSCN: row.rowSCN };
    const answer = await world.admin.put<StoredRow & Refusal>(`${addressOf(entity)}/${row.id}`, body);
    const isOther = answer.status !== 422 && answer.body.rowSCN !== row.rowSCN;
    if (isOther || tried === 40) return { changes, answer };
    if (answer.status !== 422 || !withoutRefused(entity, changes, {}, answer.body))
      Object.assign(changes, changeable(entity, await world.body(entity, 'all')));
  }
}
