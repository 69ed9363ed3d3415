import type { ResourceField } from '../../../../generated/resources.ts';
import { sameValue } from '../../format/compare.ts';
import type { EntityRecord, Row } from '../../format/value.ts';

/** What was typed in the cells of one row. */
export interface Typed {
  /** The row as it was seen when the first of them was typed. */
  row: EntityRecord;
  /** Field -> what stands in its cell. */
  values: Row;
}

/** What is typed and not saved, by the ids of the rows. */
export type AllTyped = ReadonlyMap<number, Typed>;

/** A cell with what it is to have. */
export interface Cell {
  row: EntityRecord;
  field: ResourceField;
  value: unknown;
}

export const nothingTyped: AllTyped = new Map();

/** What is typed with some cells more; one that has what its row has is not typed any longer. */
export function withCells(typed: AllTyped, cells: readonly Cell[]): AllTyped {
  const next = new Map(typed);
  for (const { row, field, value } of cells) {
    const { row: seen, values: before } = next.get(row.id) ?? { row, values: {} };
    const { [field.name]: _former, ...others } = before;
    const values = sameValue(seen[field.name], value) ? others : { ...others, [field.name]: value };
    if (Object.keys(values).length > 0) next.set(row.id, { row: seen, values });
    else next.delete(row.id);
  }
  return next;
}

/** What is typed, over the rows as they are by now: what they have already is not typed any longer. */
export function rebased(typed: AllTyped, fresh: readonly EntityRecord[]): AllTyped {
  const next = new Map(typed);
  for (const row of fresh) {
    const values = Object.entries(typed.get(row.id)?.values ?? {}).filter(
      ([name, value]) => !sameValue(row[name], value),
    );
    if (values.length > 0) next.set(row.id, { row, values: Object.fromEntries(values) });
    else next.delete(row.id);
  }
  return next;
}

/** What is typed once some of it was saved: what was typed while that was on its way, over the rows as they were saved. */
export function sinceSaved(typed: AllTyped, sent: AllTyped): AllTyped {
  const next = new Map(typed);
  for (const [id, { row, values }] of sent) {
    const takenBack = Object.fromEntries(Object.keys(values).map((name) => [name, row[name]]));
    next.set(id, { row, values: { ...takenBack, ...typed.get(id)?.values } });
  }
  return rebased(
    next,
    [...sent.values()].map(({ row, values }) => ({ ...row, ...values })),
  );
}

/** How many cells are typed. */
export const cellsIn = (typed: AllTyped): number =>
  [...typed.values()].reduce((sum, { values }) => sum + Object.keys(values).length, 0);

/** A row as its cells show it. */
export const shownRow = (row: EntityRecord, typed: Typed | undefined): EntityRecord =>
  typed ? { ...typed.row, ...typed.values, id: row.id, rowSCN: typed.row.rowSCN } : row;
