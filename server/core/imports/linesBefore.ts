import { tables } from '../../../generated/tables.ts';
import { fold } from '../../../schemas/core/formats/fold.ts';
import { namingProperties } from '../../../schemas/core/formats/naming.ts';
import type { ImportColumn, Job } from './job.ts';
import { textAt } from './textAt.ts';
import { namesOwnRows, textsOf } from './targets.ts';

/**
 * For a check in batches, of which nothing stays: the lines of earlier batches without which one could not be judged, as
 * they have the same unique values or are what it refers to, each with those that it needs itself. They are written anew
 * before it.
 */
export class LinesBefore {
  readonly #job: Job;
  readonly #first = new Map<string, number>();

  constructor(job: Job) {
    this.#job = job;
  }

  /** Lines that are written, and may be needed: none that is refused, as another one may have its values. */
  add(places: readonly number[]): void {
    for (const place of places)
      for (const key of knownBy(this.#job, place)) if (!this.#first.has(key)) this.#first.set(key, place);
  }

  async neededBy(places: readonly number[]): Promise<number[]> {
    const find = async (keys: readonly string[]) =>
      new Map(keys.flatMap((key) => this.#first.get(key) ?? []).map((place) => [place, place]));
    const found = await allNeeded(neededBy(this.#job, places), find, (place) => needsOf(this.#job, place));
    return [...found.keys()];
  }
}

/** What lines of a job need, but for those that stand on too many to be written at all. */
export const neededBy = (job: Job, places: readonly number[]): string[] =>
  places.flatMap((place) => (job.tooDeep?.has(place) ? [] : needsOf(job, place)));

/**
 * Lines by their numbers, and in their order, that are known by what is `asked` for, with those that these need themselves.
 * @param find the lines before that are known by keys
 * @param needs by what lines are known that one needs
 */
export async function allNeeded<Line>(
  asked: readonly string[],
  find: (keys: readonly string[], known: ReadonlyMap<number, Line>) => Promise<ReadonlyMap<number, Line>>,
  needs: (line: Line) => string[],
): Promise<Map<number, Line>> {
  const found = new Map<number, Line>();
  for (let keys = asked; keys.length > 0;) {
    const more = [...(await find(keys, found))].filter(([number]) => !found.has(number));
    more.forEach(([number, line]) => found.set(number, line));
    keys = more.flatMap(([, line]) => needs(line));
  }
  return new Map([...found].toSorted(([one], [other]) => one - other));
}

/** A line of an import, and over how many lines before it, each of which needs the next, it stands. */
export interface LineBefore {
  readonly line: number;
  readonly steps: number;
}

/** Steps over which lines may stand on lines before: what a batch needs grows with them, and not with the file. */
export const mostSteps = 100;

/**
 * Over how many steps each record of a job stands, `from` being the number of its first line and `known` by what lines
 * before it are known; by their places, none where lines do not refer to each other.
 */
export function stepsOf(job: Job, from: number, known: ReadonlyMap<string, LineBefore>): Map<number, number> {
  const steps = new Map<number, number>();
  if (!refersToItself(job)) return steps;
  const all = new Map(known);
  for (const place of job.heads) {
    const before = needsOf(job, place).flatMap((key) => all.get(key)?.steps ?? []);
    const own = before.length === 0 ? 0 : Math.max(...before) + 1;
    steps.set(place, own);
    for (const key of knownBy(job, place)) if (!all.has(key)) all.set(key, { line: from + place, steps: own });
  }
  return steps;
}

export const tooDeepOf = (steps: ReadonlyMap<number, number>): ReadonlySet<number> =>
  new Set([...steps].flatMap(([place, count]) => (count > mostSteps ? place : [])));

/** Whether lines may refer to each other. */
export const refersToItself = ({ entity, columns }: Job): boolean =>
  columns.some((column) => namesOwnRows(entity, column));

/** By what lines after it may need a line. */
export const knownBy = (job: Job, place: number): string[] => [...uniqueKeys(job, place), ...namesOf(job, place)];

/** What a line needs of lines before it, by what those are known. */
export const needsOf = (job: Job, place: number): string[] => [...uniqueKeys(job, place), ...askedBy(job, place)];

/** Properties that are unique together, and what a line says of them as a key. */
interface Unique {
  readonly properties: readonly string[];
  readonly key: string;
}

/** The unique values of a line's row. */
export function uniquesOf(job: Job, place: number): Unique[] {
  return tables[job.entity].unique.flatMap((properties) => {
    const texts = properties.map((property) => ownText(job, place, property, asStored));
    return texts.includes('') ? [] : { properties, key: `unique ${properties.join()} ${texts.join('\n')}` };
  });
}

export const uniqueKeys = (job: Job, place: number): string[] => uniquesOf(job, place).map(({ key }) => key);

/** By what references may name a line's row, where lines refer to each other. */
export function namesOf(job: Job, place: number): string[] {
  if (!refersToItself(job)) return [];
  const { unique, represent } = tables[job.entity];
  const represents = namingProperties(represent);
  const properties = [...unique.filter(({ length }) => length === 1).flat(), ...represents];
  const texts = properties.map((property) => ownText(job, place, property)).filter((text) => text !== '');
  return texts.map((text) => `called ${text}`);
}

/** What a line's references to rows of its own kind are called. */
function askedBy(job: Job, place: number): string[] {
  return job.columns
    .filter((column) => namesOwnRows(job.entity, column))
    .flatMap((column) => textsOf(column, textAt(job, place, column)))
    .flatMap((text) => (text === '' ? [] : `called ${fold(text)}`));
}

/** A value in whatever writing; what references say stays text. */
const asStored = ({ field, read }: ImportColumn, text: string): string => (field.ref ? text : String(read(text) ?? ''));

const asWritten = (_: ImportColumn, text: string): string => text;

/** What a line says of a property, in whichever columns. */
function ownText(job: Job, place: number, property: string, said: typeof asStored = asWritten): string {
  const columns = job.columns.filter(({ field }) => field.name === property);
  const texts = columns.map((column) => said(column, textAt(job, place, column)));
  return fold(texts.join('\n').trim());
}
