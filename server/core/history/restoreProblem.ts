import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { decodeConstraint } from '../database/errors.ts';
import type { AppError, RowProblem } from '../errors.ts';
import { readRow } from '../rows/compare.ts';
import { rowOfDeleted } from '../rows/deletedRows.ts';
import { toColumn } from '../rows/record.ts';
import { isVisible } from '../rows/visibility.ts';
import { name, run, sql } from '../rows/sql.ts';
import type { Row } from '../rows/view.ts';
import type { Work } from '../rows/work.ts';
import type { KeptWrite } from './takeBack.ts';

/** Why a row does not come back, with the row that stands in the way where there is one that the actor may know of. */
export async function restoreProblem(
  work: Work,
  entity: EntityName,
  id: number,
  writes: readonly KeptWrite[],
  error: AppError,
): Promise<RowProblem> {
  const { affectedField, params, entity: of } = error.details;
  const told = { ...(affectedField !== undefined && { affectedField }), ...(params && { params }) };
  const lost = writes.find((write) => write.entity === entity && write.id === id && write.action === 'delete');
  const inTheWay =
    lost && of === entity ? await whatStops(work, entity, rowOfDeleted(entity, readRow(lost.changes)), error) : null;
  const code = error.code === 'updateConflict' ? 'changedSince' : error.code; // perhaps by the same person, in the same session
  return { id, code, ...told, ...(inTheWay && { inTheWay }) };
}

type InTheWay = NonNullable<RowProblem['inTheWay']>;

async function whatStops(
  work: Work,
  entity: EntityName,
  row: Row,
  { code, details }: AppError,
): Promise<InTheWay | null> {
  if (code === 'duplicate') return holderOf(work, entity, row, decodeConstraint(details.cause)?.fields ?? []);
  const { ref } = tables[entity].fields[details.affectedField ?? ''] ?? {};
  const target = row[details.affectedField ?? ''];
  if (code !== 'brokenReference' || !ref || typeof target !== 'number') return null;
  return work.reader.sight.fields(ref.entity).size > 0 ? { resource: tables[ref.entity].path, id: target } : null;
}

/** The row that has the unique values by now. */
async function holderOf(
  work: Work,
  entity: EntityName,
  row: Row,
  properties: readonly string[],
): Promise<InTheWay | null> {
  const { fields, path, table } = tables[entity];
  const columns = properties
    .map((property) => fields[property])
    .filter((field): field is Field => field?.kind === 'column');
  if (columns.length === 0) return null;
  const same = columns.map((field) => `${name(field.name)} = ?`).join(' and ');
  const values = columns.map((field) => toColumn(field, row[field.name], work.dialect));
  const [holder] = await run<{ id: number }>(
    work.source,
    sql(`select id from ${name(table)} where ${same} limit 1`, ...values),
  );
  const isKnown = holder && (await isVisible(work.source, work.reader, 'read', entity, holder.id));
  return isKnown ? { resource: path, id: holder.id } : null;
}
