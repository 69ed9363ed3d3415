import { requireRight } from '../access/rights.ts';
import type { FieldError } from '../../../generated/errors.ts';
import { AppError, refuseField, refuseFields, toAppError } from '../errors.ts';
import { attributeSince, attributeTo } from '../rows/changeSet.ts';
import { createRow, updateRow } from '../rows/save.ts';
import type { Version } from '../rows/storedRow.ts';
import { inSavepoint, isRefusal } from '../rows/trial.ts';
import type { Work } from '../rows/work.ts';
import { plainText } from './cells.ts';
import type { ImportColumn, Job, OwnedColumn, OwnedColumns } from './job.ts';
import { differingCells, valuesOf, type Cell, type LineValues } from './lineValues.ts';
import { ownedValues } from './ownedValues.ts';
import { readByKey, readTexts, type Stored } from './stored.ts';
import { findTargets, namesOwnRows, textsOf, type Targets } from './targets.ts';

/** What became of a line; `place` counts from 0. */
export type LineResult = { readonly place: number } & (
  | { readonly result: 'created'; readonly id: number }
  | {
      readonly result: 'changed';
      readonly id: number;
      readonly changes: Readonly<Record<string, readonly [string, string]>>;
    }
  | { readonly result: 'unchanged'; readonly id: number }
  | { readonly result: 'refused'; readonly error: AppError }
);

/** What is known before the lines of a batch are written. */
interface Known {
  readonly stored: ReadonlyMap<string, Stored>;
  readonly targets: ReadonlyMap<ImportColumn, Targets>;
}

/**
 * Writes lines one after the other as their importer would by hand, each in a savepoint, so that one that is refused
 * leaves nothing behind, and answers what became of each. Whoever calls rolls back what is not to stay.
 */
export async function writeLines(work: Work, job: Job, places: readonly number[]): Promise<LineResult[]> {
  const known = await look(work, job, places);
  const written: Written[] = [];
  for (const place of places) written.push(await tryLine(work, job, known, place));
  const changed = written.flatMap(({ result, id }) => (result === 'changed' ? id : []));
  const after = await readTexts(work, job, changed);
  return written.map((each) => told(job, each, after));
}

type Written =
  | { place: number; result: 'created'; id: number; before?: undefined }
  | { place: number; result: 'changed'; id: number; before: Stored }
  | { place: number; result: 'unchanged'; id: number; before?: undefined }
  | { place: number; result: 'refused'; error: AppError; id?: undefined };

const textAt = ({ lines }: Job, place: number, { place: at }: ImportColumn): string =>
  plainText(lines[place]?.[at] ?? '');

/** Of all lines at once what is stored, and what their references mean. */
async function look(work: Work, job: Job, places: readonly number[]): Promise<Known> {
  const { key } = job;
  const keys = key ? places.map((place) => textAt(job, place, key)).filter((text) => text !== '') : [];
  const stored = await readByKey(
    work,
    job,
    [...new Set(keys)].map((text) => key?.read(text)),
  );
  const targets = new Map<ImportColumn, Targets>();
  for (const column of job.columns) {
    if (!column.field.ref) continue;
    const found: Targets = new Map();
    const texts = places.flatMap((place) => textsOf(column, textAt(job, place, column)));
    await findTargets(work, column, texts, found);
    targets.set(column, found);
  }
  for (const { columns } of job.owned)
    for (const column of columns) {
      if (!column.field.ref) continue;
      const all = places.flatMap((place) => [place, ...(job.further.get(place) ?? [])]);
      const found: Targets = new Map();
      await findTargets(
        work,
        column,
        all.map((place) => textAt(job, place, column)),
        found,
      );
      targets.set(column, found);
    }
  return { stored, targets };
}

async function writeLine(work: Work, job: Job, known: Known, place: number): Promise<Written> {
  const line = job.lines[place] ?? [];
  const stored = storedOf(job, known, place);
  const cells = differingCells(job, line, stored);
  await lookAgain(work, job, known, [...cells.values()].flat());
  const targetsOf = (column: ImportColumn) => known.targets.get(column) ?? new Map<string, never>();
  const own = valuesOf(job.entity, cells, stored, targetsOf);
  const owned = ownedValues(job, place, stored, targetsOf);
  const asked = { values: { ...own.values, ...owned.values }, problems: [...own.problems, ...owned.problems] };
  if (!stored) return { place, result: 'created', id: await create(work, job, asked) };
  if (cells.size === 0 && Object.keys(owned.values).length === 0) return { place, result: 'unchanged', id: stored.id };
  await update(work, job, stored, versionOf(job, place), asked);
  return { place, result: 'changed', id: stored.id, before: stored };
}

/** Lines before may have made what a line refers to. */
async function lookAgain(work: Work, { entity }: Job, { targets }: Known, cells: readonly Cell[]): Promise<void> {
  for (const { column, text } of cells) {
    const found = targets.get(column);
    if (!found || !namesOwnRows(entity, column)) continue;
    await findTargets(
      work,
      column,
      textsOf(column, text).filter((each) => !found.has(each)),
      found,
    );
  }
}

/** @throws AppError rowNotFound or required where the row has to be there, duplicate for a key that a line before had */
function storedOf(job: Job, { stored }: Known, place: number): Stored | undefined {
  const { key, mode, entity } = job;
  if (!key || mode === 'insert') return undefined;
  const text = textAt(job, place, key);
  const refusal = (code: FieldError['code']) => refuseField({ field: key.field.name, code, params: {} }, { entity });
  if (text === '') return mode === 'update' ? refusal('required') : undefined;
  if (isRepeated(job, key, place, text)) return refusal('duplicate');
  const isThere = mode === 'update' || key.field.name === 'id' || versionText(job, place) !== '';
  return stored.get(String(key.read(text))) ?? (isThere ? refusal('rowNotFound') : undefined);
}

const firsts = new WeakMap<Job, ReadonlyMap<string, number>>();

/** Whether a line before has the same key. */
function isRepeated(job: Job, key: ImportColumn, place: number, text: string): boolean {
  const known = job.firsts ?? firsts.get(job) ?? firstPlaces(job, key);
  firsts.set(job, known);
  return known.get(text) !== place;
}

function firstPlaces(job: Job, key: ImportColumn): Map<string, number> {
  const places = job.heads.map((place): [string, number] => [textAt(job, place, key), place]);
  return new Map(places.toReversed());
}

function versionText(job: Job, place: number): string {
  const column = job.columns.find(({ path }) => path.name === 'rowSCN');
  return column ? textAt(job, place, column) : '';
}

/** The version that the file has of a row; without one the row is changed as it is. @throws AppError invalid */
function versionOf(job: Job, place: number): Version {
  const text = versionText(job, place);
  if (text === '') return 'any';
  if (!/^\d{1,15}$/.test(text)) refuseField({ field: 'rowSCN', code: 'invalid', params: {} }, { entity: job.entity });
  return Number(text);
}

async function create(work: Work, { entity }: Job, { values, problems }: LineValues): Promise<number> {
  requireRight(work.actor, entity, 'create');
  const from = work.history.length;
  const id = await createRow(work, entity, values).catch(withProblems(problems));
  refuseFields(problems, { entity });
  attributeSince(work, from, id);
  return id;
}

async function update(work: Work, { entity }: Job, { id }: Stored, version: Version, { values, problems }: LineValues) {
  requireRight(work.actor, entity, 'update');
  attributeTo(work, id);
  await updateRow(work, entity, id, version, values).catch(withProblems(problems));
  refuseFields(problems, { entity });
}

/** For `catch`: a refusal together with what was wrong before, whose consequences are not told besides. */
function withProblems(problems: readonly FieldError[]): (thrown: unknown) => never {
  return (thrown) => {
    const refusal = toAppError(thrown);
    const { details } = refusal;
    if (problems.length === 0 || !isRefusal(refusal)) throw thrown;
    const fields = problems.map(({ field }) => field);
    const others = (details.errors ?? [])
      .filter((each) => 'field' in each)
      .filter(({ field }) => !fields.includes(field));
    refuseFields([...problems, ...others], details);
    throw thrown;
  };
}

async function tryLine(work: Work, job: Job, known: Known, place: number): Promise<Written> {
  const written = await inSavepoint(work, () => writeLine(work, job, known, place));
  return written instanceof AppError ? { place, result: 'refused', error: written } : written;
}

function told(job: Job, written: Written, after: ReadonlyMap<number, Stored>): LineResult {
  if (written.result !== 'changed') return written;
  const { place, id, before } = written;
  const now = after.get(id);
  if (now?.rowSCN === before.rowSCN) return { place, result: 'unchanged', id };
  return { place, result: 'changed', id, changes: changesOf(job, before, now) };
}

function changesOf(job: Job, before: Stored, now: Stored | undefined): Record<string, [string, string]> {
  const { columns, owned } = job;
  const changes = columns.flatMap(({ path: { name } }, place): [string, [string, string]][] => {
    const [was, is] = [before.texts[place] ?? '', now?.texts[place] ?? ''];
    return was === is || name === 'rowSCN' ? [] : [[name, [was, is]]];
  });
  return Object.fromEntries([...changes, ...owned.flatMap((group) => ownedChanges(group, before, now))]);
}

/** What a column of owned rows said, and says now: all of them together. */
function ownedChanges({ list, columns }: OwnedColumns, before: Stored, now: Stored | undefined) {
  const textOf = (stored: Stored | undefined, column: OwnedColumn): string =>
    (stored?.owned.get(list.name) ?? []).map((member) => column.text(member)).join(' | ');
  return columns.flatMap((column): [string, [string, string]][] => {
    const [was, is] = [textOf(before, column), textOf(now, column)];
    return was === is ? [] : [[column.path.name, [was, is]]];
  });
}
