import type { FieldError } from '../../../generated/errors.ts';
import { requireRight } from '../access/rights.ts';
import { AppError, refuseField, refuseFields, toAppError } from '../errors.ts';
import { attributeSince, attributeTo } from '../rows/changeSet.ts';
import { createRows } from '../rows/createRows.ts';
import { inParts } from '../rows/inParts.ts';
import { createRow, updateRow } from '../rows/save.ts';
import type { AskedVersion } from '../rows/storedRow.ts';
import { inSavepoint, isRefusal } from '../rows/trial.ts';
import { updateRows } from '../rows/updateRows.ts';
import type { Work } from '../rows/work.ts';
import type { Job } from './job.ts';
import { told, type LineResult, type Written } from './lineResult.ts';
import type { LineValues } from './lineValues.ts';
import {
  isNew,
  isTogether,
  look,
  planned,
  versionText,
  type Known,
  type PlannedLine,
  type TogetherLine,
} from './planLines.ts';
import { readStored, type Stored } from './stored.ts';
import { tellingText, type Tellers } from './tellers.ts';

/**
 * Writes lines one after the other as their importer would by hand, in savepoints, so that one that is refused leaves
 * nothing behind, and answers what became of each. New rows between which no other line stands, and that need nothing of
 * each other, are written at once, as are changed ones. Whoever calls rolls back what is not to stay.
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
  let waiting: TogetherLine[] = [];
  const writeWaiting = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    add(await writeTogether(work, job, lines));
  };
  for (const place of places) {
    const line = await planned(work, job, known, place, tellers, writeWaiting);
    if ('result' in line) add([line]);
    else if (isTogether(line)) {
      if (waiting.some((other) => isNew(other) !== isNew(line))) await writeWaiting();
      waiting.push(line);
    } else {
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

/** Writes lines at once of which either all are new or none is. */
const writeTogether = (work: Work, job: Job, lines: readonly TogetherLine[]): Promise<Written[]> =>
  inParts(
    work,
    lines,
    async (part) => [...(await createLines(work, job, part)), ...(await changeLines(work, job, part))],
    (line) => tryLine(work, job, line),
  );

async function createLines(work: Work, { entity }: Job, lines: readonly TogetherLine[]): Promise<Written[]> {
  const added = lines.flatMap(({ place, valid }) => (valid ? [{ place, valid }] : []));
  const ids = await createRows(
    work,
    entity,
    added.map(({ valid }) => valid),
  );
  return added.map(({ place }, at) => ({ place, result: 'created', id: ids[at] ?? 0 }));
}

async function changeLines(work: Work, job: Job, lines: readonly TogetherLine[]): Promise<Written[]> {
  const changed = lines.flatMap(({ place, stored, asked }) => (stored ? [{ place, stored, asked }] : []));
  const asked = changed.map((line) => ({
    id: line.stored.id,
    version: versionOf(job, line.place),
    values: line.asked.values,
  }));
  await updateRows(work, job.entity, asked);
  return changed.map(({ place, stored }) => ({ place, result: 'changed', id: stored.id, before: stored }));
}

async function writeLine(work: Work, job: Job, { place, stored, asked }: PlannedLine): Promise<Written> {
  if (!stored) return { place, result: 'created', id: await create(work, job, asked) };
  await update(work, job, stored, versionOf(job, place), asked);
  return { place, result: 'changed', id: stored.id, before: stored };
}

/** The version that the file has of a row; without one the row is changed as it is. @throws AppError invalid */
function versionOf(job: Job, place: number): AskedVersion['version'] {
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

async function update(
  work: Work,
  { entity }: Job,
  { id }: Stored,
  version: AskedVersion['version'],
  { values, problems }: LineValues,
) {
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
