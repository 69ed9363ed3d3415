import { setImmediate as othersTurn } from 'node:timers/promises';
import { tables, type Locale } from '../../../../generated/tables.ts';
import type { Database } from '../../database/database.ts';
import { AppError, type ErrorDetails } from '../../errors.ts';
import { cameToNothing } from '../../history/cameToNothing.ts';
import { serverReader } from '../../rows/reader.ts';
import { labelsOf, problemText } from '../../translate.ts';
import { changeSetsOf, type KeptImport } from './stored.ts';

/** Rows that are named where something stands in the way. */
const named = 20;

/** Why an import ended otherwise than it was meant to, as it is kept. */
type Problem = Pick<AppError, 'code'> & Pick<ErrorDetails, 'entity' | 'affectedField' | 'params' | 'errors'>;

export function problemTold({ code, details }: AppError): string {
  const { entity, affectedField, params, errors } = details;
  return JSON.stringify({ code, entity, affectedField, params, errors: errors?.slice(0, named) } satisfies Problem);
}

/** The same in its reader's language; null: it ended as it was meant to. */
export function problemShown({ problem, entity }: KeptImport, locale: Locale): object | null {
  if (problem === null) return null;
  const { code, affectedField, params, errors = [], ...of }: Problem = JSON.parse(problem);
  const labels = labelsOf({ ...of, entity: of.entity ?? entity }, `/${tables[entity].path}`);
  const rows = errors.flatMap((each) => ('id' in each ? [each] : []));
  return {
    code,
    message: problemText(locale, labels, code, affectedField, params),
    errors: rows.map((row) => ({
      ...row,
      message: problemText(locale, labels, row.code, row.affectedField, row.params),
    })),
  };
}

/**
 * Before the first of many changes is taken back: nothing else may have changed its rows since.
 * @throws AppError undoBlocked with the first of them
 */
export async function refuseChanged(database: Database, { id, entity }: KeptImport): Promise<void> {
  const { reader, dialect } = database;
  const server = serverReader(dialect);
  const own = reader('row_import_piece').where({ importId: id }).whereNotNull('changeSetId').select('changeSetId');
  for (const set of await changeSetsOf(reader, id)) {
    await othersTurn();
    const touched: { rowId: number; left: number }[] = await reader('history as h')
      .join('history as later', (on) =>
        on.on('later.entity', 'h.entity').on('later.rowId', 'h.rowId').on('later.rowSCN', '>', 'h.rowSCN'),
      )
      .where('h.changeSetId', set.id)
      // No index of the entity: SQLite would look through all of its history for each of the changes.
      .whereRaw("coalesce(h.entity, '') = ?", [entity])
      .where((other) => other.whereNull('later.changeSetId').orWhereNotIn('later.changeSetId', own))
      .groupBy('h.rowId')
      .select('h.rowId')
      .max({ left: 'h.rowSCN' });
    const changed: number[] = [];
    for (const { rowId, left } of touched)
      if (changed.length < named && !(await cameToNothing(database.source, server, entity, rowId, left)))
        changed.push(rowId);
    if (changed.length > 0) {
      const errors = changed.map((rowId) => ({ id: rowId, code: 'changedSince' as const }));
      throw new AppError('undoBlocked', { entity, errors });
    }
  }
}
