import type { FieldError } from '../../../generated/errors.ts';
import type { EntityName } from '../../../generated/tables.ts';
import { may } from '../access/rights.ts';
import { AppError, fieldRefusal } from '../errors.ts';
import { validRow } from '../rows/createRows.ts';
import { merged } from '../rows/merged.ts';
import { comeTogether } from '../rows/runHooks.ts';
import { mayChangeTogether } from '../rows/updateRows.ts';
import type { Row } from '../rows/view.ts';
import type { Work } from '../rows/work.ts';
import { takenRefusal, tellingProperty } from './holders.ts';
import type { ImportColumn, Job, Key } from './job.ts';
import { keyValues } from './keys.ts';
import type { Written } from './lineResult.ts';
import { differingCells, unreadable, valuesOf, type Cell, type LineValues } from './lineValues.ts';
import { mostSteps, refersToItself } from './linesBefore.ts';
import { ownedValues } from './ownedValues.ts';
import { readByKey, type Stored } from './stored.ts';
import { textAt } from './textAt.ts';
import { findTargets, namesOwnRows, textsOf, type Targets } from './targets.ts';
import { tellingText, type Tellers } from './tellers.ts';

/** What is known before the lines of a batch are written. */
export interface Known {
  readonly stored: ReadonlyMap<string, Stored>;
  readonly targets: ReadonlyMap<ImportColumn, Targets>;
}

/** A line that is to be written: `stored` is changed, without one a row is made. */
export interface PlannedLine {
  readonly place: number;
  readonly stored: Stored | undefined;
  readonly asked: LineValues;
}

/** A line that may be written with others: a new row as it will be made, or one that is stored. */
export type TogetherLine = PlannedLine & ({ readonly valid: Row } | { readonly valid: null; readonly stored: Stored });

export const isTogether = (line: PlannedLine | TogetherLine): line is TogetherLine => 'valid' in line;

export const isNew = ({ valid }: TogetherLine): boolean => valid !== null;

const isReference = ({ field }: ImportColumn): boolean => field.ref !== undefined;

/** Of all lines at once what is stored, and what their references mean. */
export async function look(work: Work, job: Job, places: readonly number[]): Promise<Known> {
  const { key } = job;
  const telling = places.filter((place) => tellingText(job, place) !== '');
  const keys = key ? telling.map((place) => keyValues(job, place, key)) : [];
  const stored = await readByKey(work, job, keys);
  const targets = new Map<ImportColumn, Targets>();
  const find = async (column: ImportColumn, texts: readonly string[]): Promise<void> => {
    const found: Targets = new Map();
    await findTargets(work, column, texts, found);
    targets.set(column, found);
  };
  for (const column of job.columns.filter(isReference))
    await find(
      column,
      places.flatMap((place) => textsOf(column, textAt(job, place, column))),
    );
  const withFurther = places.flatMap((place) => [place, ...(job.further.get(place) ?? [])]);
  for (const column of job.owned.flatMap(({ columns }) => columns.filter(isReference)))
    await find(
      column,
      withFurther.map((place) => textAt(job, place, column)),
    );
  return { stored, targets };
}

/** What is to be done with a line, or what has already become of it. */
export async function planned(
  work: Work,
  job: Job,
  known: Known,
  place: number,
  tellers: Tellers,
  writeWaiting: () => Promise<void>,
): Promise<PlannedLine | TogetherLine | Written> {
  const line = job.lines[place] ?? [];
  if (tellers.other(place) !== undefined) await writeWaiting(); // it may be refused yet
  const stored = depthRefusal(job, place) ?? storedOf(job, known, place, tellers);
  if (stored instanceof AppError) return { place, result: 'refused', error: stored };
  const cells = differingCells(job, line, stored);
  if (refersToItself(job)) await lookAgain(work, job, known, [...cells.values()].flat(), writeWaiting);
  const targetsOf = (column: ImportColumn) => known.targets.get(column) ?? new Map<string, never>();
  const own = valuesOf(job.entity, cells, stored, targetsOf);
  const asked = job.owned.length === 0 ? own : withOwned(own, ownedValues(job, place, stored, targetsOf));
  const isUnchanged = cells.size === 0 && Object.keys(asked.values).length === 0;
  if (stored && isUnchanged) return { place, result: 'unchanged', id: stored.id };
  return togetherLine(work, job.entity, { place, stored, asked }) ?? { place, stored, asked };
}

function togetherLine(work: Work, entity: EntityName, { place, stored, asked }: PlannedLine): TogetherLine | undefined {
  const { values, problems } = asked;
  const verb = stored ? 'update' : 'create';
  if (problems.length > 0 || !comeTogether(work, entity) || !may(work.actor, entity, verb)) return undefined;
  if (stored) return mayChangeTogether(entity, values) ? { place, stored, asked, valid: null } : undefined;
  const valid = validRow(work, entity, values);
  return valid && { place, stored, asked, valid };
}

const withOwned = (own: LineValues, owned: LineValues): LineValues => ({
  values: merged(own.values, owned.values),
  problems: [...own.problems, ...owned.problems],
});

/** Lines before may have made what a line refers to. */
async function lookAgain(
  work: Work,
  { entity }: Job,
  { targets }: Known,
  cells: readonly Cell[],
  writeWaiting: () => Promise<void>,
): Promise<void> {
  for (const { column, text } of cells) {
    const found = namesOwnRows(entity, column) && targets.get(column);
    const missing = found ? textsOf(column, text).filter((each) => !found.has(each)) : [];
    if (!found || missing.length === 0) continue;
    await writeWaiting();
    await findTargets(work, column, missing, found);
  }
}

/** Why a line is refused that stands on too many lines before it. */
function depthRefusal({ tooDeep, entity }: Job, place: number): AppError | undefined {
  if (!tooDeep?.has(place)) return undefined;
  return new AppError('importTooDeep', { entity, params: { maximum: mostSteps } });
}

/** The stored row that a line tells, or rowNotFound or required where it has to be there, duplicateInFile where a line before tells it. */
function storedOf(job: Job, { stored }: Known, place: number, tellers: Tellers): Stored | AppError | undefined {
  const { key, mode, entity } = job;
  if (!key || mode === 'insert') return undefined;
  const text = tellingText(job, place);
  const parts = key.columns.map(({ field }) => field.name);
  const refusal = (code: FieldError['code'], field: string) => fieldRefusal({ field, code, params: {} }, { entity });
  if (text === '') return mode === 'update' ? refusal('required', unsaidPart(job, key, place)) : undefined;
  const [unread] = key.columns.flatMap((column) => unreadable(column.field, textAt(job, place, column)));
  if (unread) return fieldRefusal(unread, { entity });
  const other = tellers.other(place);
  if (other !== undefined) return takenRefusal(job, parts, other);
  tellers.add(place);
  const isThere = mode === 'update' || key.name === 'id' || versionText(job, place) !== '';
  return stored.get(text) ?? (isThere ? refusal('rowNotFound', tellingProperty(job, parts)) : undefined);
}

/** What a line leaves out of its key. */
const unsaidPart = (job: Job, { columns }: Key, place: number): string =>
  columns.find((column) => textAt(job, place, column) === '')?.field.name ?? '';

export function versionText(job: Job, place: number): string {
  const column = job.columns.find(({ path }) => path.name === 'rowSCN');
  return column ? textAt(job, place, column) : '';
}
