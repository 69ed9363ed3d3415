import { tables } from '../../../generated/tables.ts';
import { fold } from '../../../schemas/core/formats/fold.ts';
import { namingProperties } from '../../../schemas/core/formats/naming.ts';
import { plainText } from './cells.ts';
import type { Job } from './job.ts';
import { namesOwnRows, textsOf } from './targets.ts';

/**
 * For a check in batches, of which nothing stays: the lines of earlier batches without which one could not be judged, as
 * they have the same unique values or are what it refers to, each with those that it needs itself. They are written anew
 * before it.
 */
export function linesBefore(job: Job): (places: readonly number[]) => number[] {
  const first = new Map<string, number>();
  job.heads.forEach((place) => {
    for (const key of knownBy(job, place)) if (!first.has(key)) first.set(key, place);
  });
  const needs = (place: number): number[] =>
    (job.tooDeep?.has(place) ? [] : needsOf(job, place)).flatMap((key) => {
      const before = first.get(key) ?? place;
      return before < place ? [before] : [];
    });
  return (places) => {
    const from = places[0] ?? 0;
    const found = new Set<number>();
    const waiting = places.flatMap(needs);
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (found.has(place)) continue;
      found.add(place);
      waiting.push(...needs(place));
    }
    return [...found].filter((place) => place < from).toSorted((a, b) => a - b);
  };
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
export const knownBy = (job: Job, place: number): string[] => [...uniquesOf(job, place), ...namesOf(job, place)];

/** What a line needs of lines before it, by what those are known. */
export const needsOf = (job: Job, place: number): string[] => [...uniquesOf(job, place), ...askedBy(job, place)];

/** The unique values of a line's row. */
function uniquesOf(job: Job, place: number): string[] {
  return tables[job.entity].unique.flatMap((properties) => {
    const texts = properties.map((property) => ownText(job, place, property));
    return texts.includes('') ? [] : `unique ${properties.join()} ${texts.join('\n')}`;
  });
}

/** By what references may name a line's row, where lines refer to each other. */
function namesOf(job: Job, place: number): string[] {
  if (!refersToItself(job)) return [];
  const { unique, represent } = tables[job.entity];
  const represents = namingProperties(represent);
  const properties = [...unique.filter(({ length }) => length === 1).flat(), ...represents];
  const texts = properties.map((property) => ownText(job, place, property)).filter((text) => text !== '');
  return texts.map((text) => `called ${text}`);
}

/** What a line's references to rows of its own kind are called. */
function askedBy({ entity, columns, lines }: Job, place: number): string[] {
  return columns
    .filter((column) => namesOwnRows(entity, column))
    .flatMap((column) => textsOf(column, plainText(lines[place]?.[column.place] ?? '')))
    .flatMap((text) => (text === '' ? [] : `called ${fold(text)}`));
}

/** What a line says of a property, in whichever columns. */
function ownText({ columns, lines }: Job, place: number, property: string): string {
  const texts = columns
    .filter(({ field }) => field.name === property)
    .map((column) => lines[place]?.[column.place] ?? '');
  return fold(texts.map(plainText).join('\n').trim());
}
