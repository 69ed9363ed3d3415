import type { Knex } from 'knex';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../database/database.ts';
import { readerOf } from '../../rows/reader.ts';
import { withShared } from '../shared.ts';
import { numberOf, type Job, type Records } from '../job.ts';
import type { LineResult } from '../lineResult.ts';
import {
  allNeeded,
  namesOf,
  neededBy,
  needsOf,
  refersToItself,
  stepsOf,
  tooDeepOf,
  uniqueKeys,
  type LineBefore,
} from '../linesBefore.ts';
import { parseJob } from '../parse.ts';
import { tellingText } from '../tellers.ts';
import { firstLines, type KnownLine } from './keys.ts';
import { linesOfPiece, recordsFrom } from './records.ts';
import { rememberUniques } from './uniques.ts';
import { pieceLines, type KeptImport } from './stored.ts';

/** The lines of a piece, perhaps behind others that they need. */
export interface Batch {
  readonly job: Job;
  /** By what its own lines are known to lines behind them, and what besides they take unless they are refused. */
  readonly known: readonly (KnownLine & { readonly taken: readonly string[] })[];
  /** The number of the first line that is its own. */
  readonly first: number;
  /** The number of the line behind its last one. */
  readonly end: number;
  /** It is all lines of the import. */
  readonly isWhole?: true;
}

/**
 * All lines of an import of no more than one transaction takes, in the records that the check has found, which goes piece
 * by piece. @throws AppError where its columns are none any more
 */
export async function wholeOf(
  database: Database,
  actor: Actor,
  { id, entity, settings, total }: KeptImport,
): Promise<Batch> {
  const { sight } = readerOf(actor, database);
  const parse = (rows: string[][]) => parseJob(sight, entity, { ...JSON.parse(settings), rows });
  let job = parse([]);
  for (let first = 0; first < total; first = Math.max(first + 1, job.lines.length))
    job = inFrontOf(job, await recordsFrom(database.reader, id, first, parse));
  return { job, known: [], first: 0, end: total, isWhole: true };
}

/** One job of the lines of two. */
function inFrontOf(job: Job, other: Job): Job {
  const { heads, further } = movedBy(job.lines.length, other);
  return {
    ...job,
    lines: [...job.lines, ...other.lines],
    heads: [...job.heads, ...heads],
    further: new Map([...job.further, ...further]),
  };
}

/** The records of lines that so many others stand before. */
function movedBy(count: number, { heads, further }: Job): Records {
  const moved = (place: number): number => count + place;
  return {
    heads: heads.map(moved),
    further: new Map([...further].map(([head, its]) => [moved(head), its.map(moved)])),
  };
}

/**
 * The records that begin in a piece, from the line up to which all is done, as they are to be written, or, where nothing
 * stays of the lines before them (`isTrial`), with those of these that they need. @throws AppError where its columns are none any more
 */
export async function batchOf(
  database: Database,
  actor: Actor,
  { id, entity, settings, done: first }: KeptImport,
  isTrial: boolean,
): Promise<Batch> {
  const { reader: knex } = database;
  const { sight } = readerOf(actor, database);
  const parse = (rows: string[][]) => parseJob(sight, entity, { ...JSON.parse(settings), rows });
  const job = await recordsFrom(knex, id, first, parse);
  const isChained = refersToItself(job);
  const asked = isChained ? job.heads.flatMap((place) => needsOf(job, place)) : [];
  const steps = stepsOf(job, first, await linesBeforeIt(knex, id, asked, first));
  const tooDeep = tooDeepOf(steps);
  const known = job.heads.map((place) => ({
    line: first + place,
    steps: steps.get(place) ?? 0,
    keys: isTrial || isChained ? namesOf(job, place) : [],
    taken: [...keyOf(job, place), ...(isTrial ? uniqueKeys(job, place) : [])],
  }));
  const before = isTrial ? await linesNeeded(knex, id, { ...job, tooDeep }, first) : new Map<number, string[]>();
  const numbers = [...before.keys(), ...job.lines.map((_, place) => first + place)];
  const all = behind({ ...job, tooDeep }, [...before.values()]);
  const tellers = await tellersBefore(knex, id, job, first);
  const takenBefore = async (uniques: readonly string[]) => {
    await rememberUniques(database, id, first, parse);
    return numbersOf(await linesBeforeIt(knex, id, uniques, first));
  };
  return {
    job: { ...all, numbers, tellers, ...(!isTrial && { takenBefore }) },
    known,
    first,
    end: first + Math.max(1, job.lines.length),
  };
}

/** A job whose lines stand behind others, each a record. */
function behind(job: Job, others: readonly string[][]): Job {
  const { heads, further } = movedBy(others.length, job);
  return {
    ...job,
    lines: [...others, ...job.lines],
    heads: [...others.keys(), ...heads],
    further,
    tooDeep: new Set([...(job.tooDeep ?? [])].map((place) => others.length + place)),
  };
}

/** By what the line is known that tells a stored row. */
function keyOf(job: Job, place: number): string[] {
  const text = tellingText(job, place);
  return text === '' ? [] : [`${ofKey}${text}`];
}

const ofKey = 'key ';

/** By the texts of a piece's keys the numbers of the lines before it that tell the same rows. */
async function tellersBefore(knex: Knex, importId: number, job: Job, first: number): Promise<Map<string, number>> {
  const asked = job.heads.flatMap((place) => keyOf(job, place));
  const found = numbersOf(await linesBeforeIt(knex, importId, asked, first));
  return new Map([...found].map(([key, line]) => [key.slice(ofKey.length), line]));
}

const numbersOf = (lines: ReadonlyMap<string, LineBefore>): Map<string, number> =>
  new Map([...lines].map(([key, { line }]) => [key, line]));

/** By what a batch's lines are known from now on: what one that is refused would have taken another one may have. */
export function knownAfter({ job, known }: Batch, results: readonly LineResult[]): KnownLine[] {
  const refused = new Set(results.flatMap(({ place, result }) => (result === 'refused' ? numberOf(job, place) : [])));
  return known.map(({ line, steps, keys, taken }) => ({
    line,
    steps,
    keys: refused.has(line) ? keys : [...taken, ...keys],
  }));
}

/** By what they are known, the lines before a piece of those that are asked for. */
async function linesBeforeIt(knex: Knex, importId: number, asked: readonly string[], first: number) {
  const firsts = await firstLines(knex, importId, new Set(asked));
  return new Map([...firsts].filter(([, { line }]) => line < first));
}

/** The lines before a piece without which its lines could not be judged, each with those that it needs itself, in their order. */
function linesNeeded(knex: Knex, importId: number, job: Job, first: number): Promise<Map<number, string[]>> {
  const find = async (keys: readonly string[], known: ReadonlyMap<number, unknown>) => {
    const firsts = await linesBeforeIt(knex, importId, keys, first);
    const missing = new Set([...firsts.values()].map(({ line }) => line).filter((line) => !known.has(line)));
    return linesAt(knex, importId, job, [...missing]);
  };
  return allNeeded(neededBy(job, job.heads), find, (line) => needsOf({ ...job, lines: [line] }, 0));
}

async function linesAt(knex: Knex, importId: number, job: Job, numbers: readonly number[]) {
  const found = new Map<number, string[]>();
  const pieceOf = (line: number) => Math.floor(line / pieceLines);
  for (const piece of new Set(numbers.map(pieceOf))) {
    const lines = await linesOfPiece(knex, importId, piece);
    const its = numbers.filter((line) => pieceOf(line) === piece);
    for (const line of its) found.set(line, withShared(job, lines[line % pieceLines] ?? []));
  }
  return found;
}
