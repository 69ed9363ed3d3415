/**
 * Gives the driver's error (`ERR_SQLITE_ERROR` with `errcode` and `sqliteCodeName`) the code, number and message
 * prefix of the `sqlite3` driver, the only ones that objection's db-errors recognises. `deleting` tells whether a refused
 * foreign key was that of a row others refer to. Other values come back as they are.
 */
export function withSqliteCode(error: unknown, sql: string): unknown {
  if (!(error instanceof Error) || !('sqliteCodeName' in error) || !('errcode' in error)) return error;
  const code = String(error.sqliteCodeName);
  const message = `${code}: ${error.message}`;
  return Object.assign(error, { code, errno: Number(error.errcode) & 255, message, deleting: /^\s*delete/i.test(sql) });
}

/** Another connection holds the lock: the same may work a moment later. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'SQLITE_BUSY' || error.code === 'SQLITE_LOCKED');
}
