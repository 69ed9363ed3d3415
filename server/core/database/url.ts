import { dirname } from 'node:path';

export type Dialect = 'sqlite' | 'mysql';

export interface SqliteAddress {
  dialect: 'sqlite';
  filename: string;
}

export interface MysqlAddress {
  dialect: 'mysql';
  user: string;
  password: string;
  hosts: { host: string; port: number }[];
  database: string;
}

export type DatabaseAddress = SqliteAddress | MysqlAddress;

const mysqlUrl = /^mysql:\/\/(?<user>[^:@/]+)(?::(?<password>[^@/]*))?@(?<hosts>[^/@?#]+)\/(?<database>[^/?#]+)$/;
const hostAndPort = /^(?<host>\[[0-9a-fA-F:]+\]|[^:[\]\s]+)(?::(?<port>\d{1,5}))?$/;

/**
 * Reads a DATABASE_URL: `sqlite:./file` or `mysql://user:password@host1:3306,host2:3306/name`.
 * User, password and name may be percent-encoded; the port defaults to 3306.
 * Throws an Error whose message is fit for the person who set the variable; it never repeats the password.
 */
export function parseDatabaseUrl(url: string): DatabaseAddress {
  const filename = /^sqlite:(?<filename>.+)$/.exec(url)?.groups?.['filename'];
  if (filename !== undefined) return { dialect: 'sqlite', filename: checkFilename(filename) };
  const parts = mysqlUrl.exec(url)?.groups;
  if (!parts) {
    throw new Error(
      'DATABASE_URL must be sqlite:./path/to/file or mysql://user:password@host:3306,host:3306/name (special characters in user and password percent-encoded)',
    );
  }
  return {
    dialect: 'mysql',
    user: decodeURIComponent(parts['user'] ?? ''),
    password: decodeURIComponent(parts['password'] ?? ''),
    hosts: (parts['hosts'] ?? '').split(',').map(parseHost),
    database: decodeURIComponent(parts['database'] ?? ''),
  };
}

/** Whether a DATABASE_URL is of an embedded database, right or not. */
export const isEmbedded = (url: string): boolean => url.startsWith('sqlite:');

/** The folder of an embedded database; null of a server's. */
export function folderOf(address: DatabaseAddress): string | null {
  return address.dialect === 'sqlite' ? dirname(address.filename) : null;
}

function checkFilename(filename: string): string {
  if (filename.includes(':memory:')) throw new Error('DATABASE_URL: an embedded database needs a file, not :memory:');
  return filename;
}

function parseHost(text: string): { host: string; port: number } {
  const parts = hostAndPort.exec(text)?.groups;
  const port = Number(parts?.['port'] ?? 3306);
  if (!parts?.['host'] || port < 1 || port > 65535) {
    throw new Error(`DATABASE_URL: '${text}' is not a host or host:port`);
  }
  return { host: parts['host'].replace(/^\[|\]$/g, ''), port };
}
