import type { FieldError } from '../../../generated/errors.ts';
import { requireRight } from '../access/rights.ts';
import { AppError, refuseField, refuseFields, toAppError } from '../errors.ts';
import { attributeSince, attributeTo } from '../rows/changeSet.ts';
import { createRows } from '../rows/createRows.ts';
import { keepLists } from '../rows/lists.ts';
import { createRow, updateRow } from '../rows/save.ts';
import { slices } from '../rows/slices.ts';
import type { Version } from '../rows/storedRow.ts';
import { inSavepoint, isRefusal } from '../rows/trial.ts';
import type { Work } from '../rows/work.ts';
import type { Job } from './job.ts';
import { told, type LineResult, type Written } from './lineResult.ts';
import type { LineValues } from './lineValues.ts';
import { isNewLine, look, planned, versionText, type Known, type NewLine, type PlannedLine } from './planLines.ts';
import { readStored, type Stored } from './stored.ts';
import { tellingText, type Tellers } from './tellers.ts';

/**
 * Writes lines one after the other as their importer would by hand, in savepoints, so that one that is refused leaves
 * nothing behind, and answers what became of each. New rows between which no other line stands, and that need nothing of
 * each other, are written at once. Whoever calls rolls back what is not to stay.
 */
export async function writeLines(
  work: Work,
  job: Job,
  places: readonly number[],
  tellers: Tellers,
): Promise<LineResult[]> {
  const known = await look(work, job, places);
  const written = new Map<number, Written>();
  const add = (lines: readonly Written[]): void => {
    for (const line of lines) written.set(line.place, line);
    for (const { place, result } of lines) if (result === 'refused') tellers.delete(place);
  };
  let waiting: NewLine[] = [];
  const writeWaiting = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    add(await createTogether(work, job, lines));
  };
  for (const place of places) {
    const line = await planned(work, job, known, place, tellers, writeWaiting);
    if ('result' in line) add([line]);
    else if (isNewLine(line)) waiting.push(line);
    else {
      await writeWaiting();
      add([await tryLine(work, job, line)]);
    }
  }
  await writeWaiting();
  add(await writeMet(work, job, takenNew(job, known, [...written.values()]), tellers));
  const all = [...written.values()].toSorted((one, other) => one.place - other.place);
  const changed = all.flatMap(({ result, id }) => (result === 'changed' ? id : []));
  const after = await readStored(work, job, changed);
  return all.map((each) => told(job, each, after));
}

/** Lines that tell a row which was not there, and that are refused as another one has their values. */
const takenNew = (job: Job, { stored }: Known, written: readonly Written[]): number[] =>
  written.flatMap(({ place, result, error }) => {
    const text = tellingText(job, place);
    return result === 'refused' && error.code === 'duplicate' && text !== '' && !stored.has(text) ? place : [];
  });

/** Of those the lines whose rows somebody else has made since they were looked up, and has committed: they find them now. */
async function writeMet(work: Work, job: Job, places: readonly number[], tellers: Tellers): Promise<Written[]> {
  if (places.length === 0) return [];
  const known = await look(work, job, places);
  const written: Written[] = [];
  for (const place of places.filter((each) => known.stored.has(tellingText(job, each)))) {
    const line = await planned(work, job, known, place, tellers, async () => undefined);
    const done = 'result' in line ? line : await tryLine(work, job, line);
    if (done.result === 'refused') tellers.delete(place); // the next one of its row tells it
    written.push(done);
  }
  return written;
}

/** Writes new rows at once; where one is refused, in ever smaller parts, until it alone is. */
async function createTogether(work: Work, job: Job, lines: readonly NewLine[]): Promise<Written[]> {
  const [only, another] = lines;
  if (!only) return [];
  if (!another) return [await tryLine(work, job, only)];
  const takeBackPromises = keepPromises(work);
  const ids = await inSavepoint(work, () =>
    createRows(
      work,
      job.entity,
      lines.map(({ valid }) => valid),
    ),
  );
  if (!(ids instanceof AppError)) return lines.map(({ place }, at) => ({ place, result: 'created', id: ids[at] ?? 0 }));
  takeBackPromises();
  const written: Written[] = [];
  for (const part of slices(lines, Math.ceil(lines.length / partsOfRefused)))
    written.push(...(await createTogether(work, job, part)));
  return written;
}

/** What is promised for the commit, in lists and afterwards: what a refused attempt adds is taken back with it. */
function keepPromises(work: Work): () => void {
  const promised = work.committing.length;
  const restoreLists = keepLists(work);
  return () => {
    work.committing.length = promised;
    restoreLists();
  };
}

/** Into so many parts rows go of which one was refused. */
const partsOfRefused = 8;

async function writeLine(work: Work, job: Job, { place, stored, asked }: PlannedLine): Promise<Written> {
  if (!stored) return { place, result: 'created', id: await create(work, job, asked) };
  await update(work, job, stored, versionOf(job, place), asked);
  return { place, result: 'changed', id: stored.id, before: stored };
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

async function tryLine(work: Work, job: Job, line: PlannedLine): Promise<Written> {
  const written = await inSavepoint(work, () => writeLine(work, job, line));
  return written instanceof AppError ? { place: line.place, result: 'refused', error: written } : written;
}
