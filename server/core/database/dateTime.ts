import type { SqlDialect } from './dialects/dialect.ts';

/** The wire's and SQLite's text of a moment, UTC without milliseconds: `2026-11-20T08:30:00Z`. */
export function isoDateTime(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** Now as whole seconds since 1970, as the tables of sessions, links, mails and imports have their moments. */
export function unixSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** What a dateTime column stores. */
export function storedDateTime(dialect: SqlDialect, moment: Date | string): string {
  return dialect.moment(isoDateTime(moment instanceof Date ? moment : new Date(moment)));
}

/** The wire's text of what either database returned for a dateTime column. */
export function wireDateTime(stored: string): string {
  return stored.endsWith('Z') ? stored : `${stored.slice(0, 19).replace(' ', 'T')}Z`;
}
