import type { Database } from '../database/database.ts';
import type { EntityName } from '../../../generated/tables.ts';
import type { AppError } from '../errors.ts';
import { problemsIn } from '../imports/report.ts';
import type { Reader } from '../rows/reader.ts';
import type { Change, Outcome } from './run.ts';
import { nameColumns, readTexts } from './texts.ts';

/** Rows of each kind that are told one by one. */
export const mostTold = 100;

/** How many rows a change does what with, which ones it changes in which version, and the first ones one by one. */
export async function reportOf(database: Database, reader: Reader, change: Change, outcomes: readonly Outcome[]) {
  const ofKind = (kind: Outcome['result']) => outcomes.filter(({ result }) => result === kind);
  const [changed, refused] = [ofKind('changed'), ofKind('refused')];
  const told = [...changed.slice(0, mostTold), ...refused.slice(0, mostTold)];
  const columns = [...nameColumns(reader.sight, change.entity), ...change.columns];
  const ids = told.map(({ id }) => id);
  const stored = await readTexts(database.source, reader, change.entity, columns, ids);
  const named = columns.length - change.columns.length;
  return {
    changed: changed.length,
    unchanged: ofKind('unchanged').length,
    refused: refused.length,
    rows: outcomes.flatMap((each) => (each.result === 'changed' ? { id: each.id, rowSCN: each.rowSCN } : [])),
    told: told.map((each) => toldOf(reader, change, each, stored.get(each.id) ?? [], named)),
  };
}

/** Which rows are refused, and the first ones by name, each with what refuses it. */
export async function refusalsOf(
  database: Database,
  reader: Reader,
  entity: EntityName,
  outcomes: readonly { id: number; error: AppError }[],
) {
  const told = outcomes.slice(0, mostTold);
  const ids = told.map(({ id }) => id);
  const names = await readTexts(database.source, reader, entity, nameColumns(reader.sight, entity), ids);
  return {
    refused: outcomes.length,
    ids: outcomes.map(({ id }) => id),
    told: told.map(({ id, error }) => ({
      id,
      name: names.get(id)?.[0] ?? '',
      errors: problemsIn(error, entity, reader.sight.locale),
    })),
  };
}

function toldOf(
  { sight }: Reader,
  { entity, columns, names }: Change,
  outcome: Outcome,
  stored: readonly string[],
  named: number,
): object {
  const { id, result } = outcome;
  const row = { id, name: named > 0 ? (stored[0] ?? '') : '', result };
  if (outcome.result === 'refused') return { ...row, errors: problemsIn(outcome.error, entity, sight.locale) };
  const texts = outcome.result === 'changed' ? (outcome.texts ?? []) : [];
  const before = stored.slice(named);
  const changes = columns.map((_, place) => [names[place] ?? '', [before[place] ?? '', texts[place] ?? '']] as const);
  return { ...row, changes: Object.fromEntries(changes.filter(([, [was, is]]) => was !== is)) };
}
