import { columnsOfConstraint } from './names.ts';

/** What a constraint said, with the column that it is about where the database tells. */
export interface ConstraintFailure {
  kind: 'unique' | 'foreignKey' | 'notNull' | 'outOfRange' | 'tooLong';
  /** The last of `fields`: the telling one in (taxNumTypeId, taxNum). Absent when SQLite refuses a foreign key. */
  field?: string;
  fields: string[];
  /** Of a foreign key: true when the row that others point to was being deleted, false when a reference is broken. */
  deleting: boolean;
}

const network = 'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN';
const leaving = 'PROTOCOL_CONNECTION_LOST ER_SERVER_SHUTDOWN ER_CONNECTION_KILLED ER_UNKNOWN_COM_ERROR WSREP_NOT_READY';
const overloaded =
  'PROTOCOL_SEQUENCE_TIMEOUT ER_CON_COUNT_ERROR ER_TOO_MANY_USER_CONNECTIONS ER_LOCK_WAIT_TIMEOUT ER_QUERY_INTERRUPTED';
const standing = 'ER_OPTION_PREVENTS_STATEMENT ER_DISK_FULL ER_RECORD_FILE_FULL ER_ERROR_DURING_COMMIT';
const embedded = 'SQLITE_BUSY SQLITE_LOCKED SQLITE_FULL SQLITE_IOERR SQLITE_CANTOPEN SQLITE_READONLY';
const words = (...lists: string[]): Set<string> => new Set(lists.flatMap((list) => list.split(' ')));

const lost = words(network, leaving);
const unavailable = words(network, leaving, overloaded, standing, embedded);
/** Deadlocks, certification failures of Galera (which come as deadlocks) and MariaDB's broken snapshots. */
const undone = words('ER_LOCK_DEADLOCK ER_CHECKREAD');

/** The driver's code of an error (`ER_DUP_ENTRY`, `SQLITE_FULL`, `ECONNREFUSED`), or '' when it has none. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'KnexTimeoutError') return 'KnexTimeoutError';
  const driverError = unwrapped(error);
  return 'code' in driverError && typeof driverError.code === 'string' ? driverError.code : '';
}

/** Objection wraps what the driver threw in errors of its own. */
function unwrapped(error: Error): Error {
  return 'nativeError' in error && error.nativeError instanceof Error ? error.nativeError : error;
}

/** The connection is gone: whatever was under way was rolled back, unless it was the commit itself. */
export function isConnectionLost(error: unknown): boolean {
  return lost.has(errorCode(error)) || (error instanceof Error && isFatal(unwrapped(error)));
}

function isFatal(error: Error): boolean {
  return 'fatal' in error && error.fatal === true;
}

/** The database rolled the whole transaction back and says: try again. */
export function isRolledBack(error: unknown): boolean {
  return undone.has(errorCode(error));
}

/**
 * The database cannot serve now (down, unreachable, overloaded, disk full) and may later: 503 with Retry-After.
 * Deadlocks that outlived every retry are among them.
 */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return unavailable.has(code) || code === 'KnexTimeoutError' || isConnectionLost(error) || isRolledBack(error);
}

/** Reads a constraint's refusal out of an error of either database; null when the error is something else. */
export function decodeConstraint(thrown: unknown): ConstraintFailure | null {
  if (!(thrown instanceof Error)) return null;
  const error = unwrapped(thrown);
  const code = errorCode(error);
  if (code === 'SQLITE_CONSTRAINT') return decodeSqlite(error);
  const pattern = mysqlPatterns[code];
  const message = 'sqlMessage' in error ? String(error.sqlMessage) : error.message;
  return pattern ? decodeMysql(pattern, message) : null;
}

interface MysqlPattern {
  kind: ConstraintFailure['kind'];
  /** Finds the constraint's name or the column. */
  subject: RegExp;
  named?: 'constraint';
  deleting?: true;
}

const unique: MysqlPattern = { kind: 'unique', subject: /for key '(?:[^'.]*\.)?([^'.]+)'$/, named: 'constraint' };
const reference: MysqlPattern = { kind: 'foreignKey', subject: /FOREIGN KEY \(`([^`]+)`\)/ };
const mysqlPatterns: Record<string, MysqlPattern | undefined> = {
  ER_DUP_ENTRY: unique,
  ER_DUP_ENTRY_WITH_KEY_NAME: unique,
  ER_NO_REFERENCED_ROW_2: reference,
  ER_NO_REFERENCED_ROW: reference,
  ER_ROW_IS_REFERENCED_2: { ...reference, deleting: true },
  ER_ROW_IS_REFERENCED: { ...reference, deleting: true },
  ER_BAD_NULL_ERROR: { kind: 'notNull', subject: /Column '([^']+)'/ },
  ER_NO_DEFAULT_FOR_FIELD: { kind: 'notNull', subject: /Field '([^']+)'/ },
  ER_WARN_DATA_OUT_OF_RANGE: { kind: 'outOfRange', subject: /column '([^']+)'/ },
  ER_DATA_OUT_OF_RANGE: { kind: 'outOfRange', subject: /column '([^']+)'/ },
  ER_DATA_TOO_LONG: { kind: 'tooLong', subject: /column '([^']+)'/ },
};

function decodeMysql(pattern: MysqlPattern, message: string): ConstraintFailure {
  const subject = pattern.subject.exec(message)?.[1];
  const fields = subject === undefined ? [] : pattern.named ? columnsOfConstraint(subject) : [subject];
  return failure(pattern.kind, fields, pattern.deleting ?? false);
}

function decodeSqlite(error: Error): ConstraintFailure | null {
  const [, rule, subjects = ''] =
    /(UNIQUE|NOT NULL|FOREIGN KEY) constraint failed(?:: (.+))?$/.exec(error.message) ?? [];
  const fields = subjects.split(', ').flatMap((subject) => subject.split('.').slice(1));
  if (rule === 'UNIQUE') return failure('unique', fields, false);
  if (rule === 'NOT NULL') return failure('notNull', fields, false);
  if (rule === 'FOREIGN KEY') return failure('foreignKey', [], 'deleting' in error && error.deleting === true);
  return null;
}

function failure(kind: ConstraintFailure['kind'], fields: string[], deleting: boolean): ConstraintFailure {
  const field = fields.at(-1);
  return { kind, fields, deleting, ...(field !== undefined && { field }) };
}
