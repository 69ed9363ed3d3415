import type { Knex } from 'knex';
import type { EntityName, Locale } from '../../../../generated/tables.ts';
import type { RowRun } from '../../../../schemas/core/formats/fileRows.ts';
import { importLimits } from '../../../../schemas/core/formats/manyRows.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../errors.ts';
import type { SharedValue } from '../shared.ts';
import type { Mode, Reading } from '../job.ts';
import type { Counts } from '../report.ts';

/**
 * Where an import is: `open` while its lines come and after a check; `checking`, `running` and `undoing` while a server
 * works on it; then `done`, or `stopped` by a refused row, `canceled`, `failed`: of those three nothing
 * stays, save what could not be taken back from a failed one.
 */
export type Status = 'open' | 'checking' | 'running' | 'undoing' | 'done' | 'stopped' | 'canceled' | 'failed';

/** At an end, be it good or not. */
export const ended: readonly Status[] = ['done', 'stopped', 'canceled', 'failed'];

/** How the lines are read and what is to become of them, as a body says it. */
export interface Settings {
  /** The first line of the file, where who imports says it. */
  readonly headings?: readonly string[];
  /** By place the property; null: not imported. */
  readonly columns: readonly (string | null)[];
  /** By property what all rows have besides. */
  readonly values?: Readonly<Record<string, SharedValue>>;
  /** Those of `values` that only new rows get. */
  readonly forNew?: readonly string[];
  /** Where they stand in their file, where that is not one row below the other. */
  readonly fileRows?: readonly RowRun[];
  readonly mode: Mode;
  readonly by?: string | undefined;
  readonly locale: Locale;
  readonly decimalMark: Reading['decimalMark'];
  readonly dates: Reading['dates'];
  /** Whether a refused row stops the import or is left out. */
  readonly refused: 'stop' | 'skip';
  /** The last entry of the history when the check began, whose report the pieces have. */
  readonly seen?: number;
  /** Sheets of the file that are not imported, though their columns are known. */
  readonly leftOut?: readonly string[];
  /** All lines are written in one transaction. */
  readonly together?: boolean;
}

/** An import as it is kept. */
export interface KeptImport extends Counts {
  readonly id: number;
  readonly entity: EntityName;
  readonly userId: number;
  readonly personId: number;
  /** What the file is called; empty: what was pasted, or came from no file. */
  readonly file: string;
  /** JSON of Settings. */
  readonly settings: string;
  readonly status: Status;
  /** What it is when all that it wrote is taken back. */
  readonly outcome: Status | null;
  readonly undoneBy: number | null;
  readonly undoneAs: number | null;
  /** JSON of why it ended otherwise than it was meant to. */
  readonly problem: string | null;
  readonly total: number;
  readonly done: number;
  /** Of its cells, and of its report where it came in one request, as they are kept. */
  readonly bytes: number;
  /** Seconds. */
  readonly createdAt: number;
  readonly leasedBy: string | null;
  readonly leasedUntil: number | null;
}

/** Lines of a piece: one batch. */
export const pieceLines = importLimits.rowsOfPiece;

/** Some lines of an import. */
export interface Piece {
  readonly importId: number;
  /** From 0. */
  readonly piece: number;
  /** JSON of the cells. */
  readonly lines: string;
  readonly count: number;
  /** JSON of what became of them (`ToldLine`); null: not yet known. */
  readonly report: string | null;
  readonly created: number;
  readonly changed: number;
  readonly refused: number;
  /** The change by which it was written, on account of the first piece of those that were written in one transaction. */
  readonly changeSetId: string | null;
}

/** What JSON takes of the disk. */
export const bytesOf = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** The imports of a person, in whosever name, into whatever entity. */
export const importsOfPerson = (knex: Knex, { person }: Pick<Actor, 'person'>): Knex.QueryBuilder<KeptImport> =>
  imports(knex).where({ personId: person.id });

export const imports = (knex: Knex): Knex.QueryBuilder<KeptImport> => knex<KeptImport>('row_import');
export const pieces = (knex: Knex): Knex.QueryBuilder<Piece> => knex<Piece>('row_import_piece');

/** Those that somebody sees in a list: the own ones, for administrators all. */
export function seenImports(knex: Knex, actor: Actor, entity: EntityName): Knex.QueryBuilder<KeptImport> {
  const query = imports(knex).where({ entity });
  return actor.isAdmin ? query : query.where({ userId: actor.id });
}

/** Whose cells they are: of who imported them, in whosever name. */
export const isOwnImport = (actor: Actor, { userId, personId }: Pick<KeptImport, 'userId' | 'personId'>): boolean =>
  userId === actor.id && personId === actor.person.id;

/** An import that somebody sees. @throws AppError notFound */
export async function seenImport(knex: Knex, actor: Actor, entity: EntityName, id: number): Promise<KeptImport> {
  const found: KeptImport | undefined = await seenImports(knex, actor, entity).where({ id }).first();
  if (!found) throw new AppError('notFound');
  return found;
}

/** The same of the actor's own, with whose cells only they have to do. @throws AppError notFound */
export async function ownImport(knex: Knex, actor: Actor, entity: EntityName, id: number): Promise<KeptImport> {
  const found = await seenImport(knex, actor, entity, id);
  if (!isOwnImport(actor, found)) throw new AppError('notFound');
  return found;
}

/** The changes by which an import was written, the last first, each with when it was taken back (seconds). */
export async function changeSetsOf(knex: Knex, importId: number): Promise<{ id: string; undoneAt: number | null }[]> {
  return knex('row_import_piece as p')
    .join('change_set as c', 'c.id', 'p.changeSetId')
    .where('p.importId', importId)
    .orderBy('p.piece', 'desc')
    .select('c.id', 'c.undoneAt');
}
