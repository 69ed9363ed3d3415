import { existsSync } from 'node:fs';
import { app } from '../../generated/app.ts';
import { isEmbedded, parseDatabaseUrl } from './database/url.ts';

/** What the environment may say. Times and sizes that nobody needs to change stand beside what uses them. */
export interface Config {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** `sqlite:./path` or `mysql://user:password@host1:3306,host2:3306/name`. */
  readonly databaseUrl: string;
  readonly seed: Seed;
  readonly adminEmail: string;
  readonly adminPassword: string;
  /** Absent: one is made and kept beside the embedded database. */
  readonly jwtSecret?: string;
  /** Absent: where the server listens. No slash at the end. */
  readonly publicUrl?: string;
  /** Absent: mails are written as files to `mailDir`. */
  readonly smtpUrl?: string;
  readonly mailDir: string;
  /** The sender's address. Absent: no-reply at the domain of `publicUrl`. */
  readonly mailFrom?: string;
  readonly rateLimit: boolean;
  /** Whether first screens are drawn here, in a thread beside the server. */
  readonly prerender: boolean;
  readonly logLevel: LogLevel;
  readonly production: boolean;
  /** What rooms are set to, by the names of their variables. */
  readonly settings: Readonly<Record<string, string>>;
}

export type Environment = Readonly<Record<string, string | undefined>>;
export type Seed = (typeof seeds)[number];
export type LogLevel = (typeof logLevels)[number];

const seeds = ['none', 'demo', 'small'] as const;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** What everybody can read in the documentation: of a business by its name for programs. */
export function demoPasswordOf(code: string): string {
  return `${code.charAt(0).toUpperCase()}${code.slice(1)}#2026`;
}

/** Of every login of the demonstration; everybody can read it in the documentation. */
export const demoPassword = demoPasswordOf(app.code);
export const shortestSecret = 32;
/** Random letters of any usual notation have more in 32 places; repeated ones and most words fewer. */
export const fewestCharacters = 8;

/** Holds one clear sentence for each wrong value. */
export class ConfigError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
    this.sentences = sentences;
  }
}

type Say = (sentence: string) => void;

/**
 * Reads and checks the whole environment, so that a wrong value stops the start and not a request later on.
 * @param settings names of the variables that rooms read
 * @throws ConfigError with every wrong value at once
 */
export function readConfig(env: Environment, settings: readonly string[] = []): Config {
  const sentences: string[] = [];
  const say: Say = (sentence) => sentences.push(sentence);
  const production = env['NODE_ENV'] === 'production';
  const databaseUrl = readDatabaseUrl(env, say);
  const config: Config = {
    host: readHost(env, say),
    port: readPort(env, say),
    databaseUrl,
    seed: readSeed(env, databaseUrl, production, say),
    adminEmail: readEmail(env, say),
    adminPassword: readPassword(env, production, say),
    ...present('jwtSecret', readSecret(env, production, say)),
    ...present('publicUrl', readUrl(env, 'PUBLIC_URL', ['http:', 'https:'], say)?.replace(/\/+$/, '')),
    ...present('smtpUrl', readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'], say)),
    mailDir: valueOf(env, 'MAIL_DIR') ?? './data/mail',
    ...present('mailFrom', readAddress(env, 'MAIL_FROM', say)),
    rateLimit: readChoice(env, 'RATE_LIMIT', ['on', 'off'], 'on', say) === 'on',
    prerender: readChoice(env, 'PRERENDER', ['on', 'off'], 'on', say) === 'on',
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info', say),
    production,
    settings: Object.assign({}, ...settings.map((name) => present(name, valueOf(env, name)))),
  };
  if (sentences.length > 0) throw new ConfigError(sentences);
  return config;
}

/** The process's environment; a file `.env` in the working directory fills in what it leaves open. */
export function processEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** An empty variable counts as absent: that is what `NAME=` in an .env file means. */
function valueOf(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function present<Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, string>> {
  const none: Partial<Record<Key, string>> = {};
  return value === undefined ? none : { ...none, [key]: value };
}

function readChoice<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  standard: Value,
  say: Say,
): Value {
  const given = valueOf(env, name);
  if (given === undefined) return standard;
  const value = values.find((candidate) => candidate === given);
  if (value === undefined) say(`${name} must be one of ${values.join(', ')}, not '${given}'.`);
  return value ?? standard;
}

function readSeed(env: Environment, databaseUrl: string, production: boolean, say: Say): Seed {
  const isTrial = isEmbedded(databaseUrl) && !production;
  const seed = readChoice(env, 'SEED', seeds, isTrial ? 'demo' : 'none', say);
  if (production && seed !== 'none') {
    say(`SEED must not be ${seed} in production: everybody knows the password of the demonstration.`);
  }
  return seed;
}

function readPort(env: Environment, say: Say): number {
  const given = valueOf(env, 'PORT') ?? '3000';
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port > 65535) say(`PORT must be a whole number from 0 to 65535, not '${given}'.`);
  return port;
}

function readHost(env: Environment, say: Say): string {
  const given = valueOf(env, 'HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]+$/.test(given)) say(`HOST must be a host name or an IP address, not '${given}'.`);
  return given;
}

function readDatabaseUrl(env: Environment, say: Say): string {
  const given = valueOf(env, 'DATABASE_URL') ?? 'sqlite:./data/app.sqlite';
  try {
    parseDatabaseUrl(given);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
  return given;
}

function readEmail(env: Environment, say: Say): string {
  return readAddress(env, 'ADMIN_EMAIL', say) ?? `admin@${app.code}.example`;
}

function readAddress(env: Environment, name: string, say: Say): string | undefined {
  const given = valueOf(env, name);
  if (given !== undefined && !/^[^\s@]+@[^\s@]+$/.test(given))
    say(`${name} must be an e-mail address, not '${given}'.`);
  return given;
}

function readPassword(env: Environment, production: boolean, say: Say): string {
  const given = env['ADMIN_PASSWORD'] || demoPassword;
  if (production && given === demoPassword) {
    say('ADMIN_PASSWORD must be set in production, and not to the password of the demonstration.');
  }
  if (given.length < 8 || given.length > 128) say('ADMIN_PASSWORD must have 8 to 128 characters.');
  return given;
}

function readSecret(env: Environment, production: boolean, say: Say): string | undefined {
  const given = valueOf(env, 'JWT_SECRET');
  if (given === undefined && production) say('JWT_SECRET must be set in production (32 characters or more).');
  if (given !== undefined && given.length < shortestSecret) {
    say(`JWT_SECRET must have ${shortestSecret} characters or more; it has ${given.length}.`);
  } else if (given !== undefined && !isStrongSecret(given)) {
    say(`JWT_SECRET must have ${fewestCharacters} different characters or more; it has ${new Set(given).size}.`);
  }
  return given;
}

/** Long enough, and not a few characters again and again, which somebody could guess. */
export function isStrongSecret(secret: string): boolean {
  return secret.length >= shortestSecret && new Set(secret).size >= fewestCharacters;
}

/** The address may hold a password, so that the sentence doesn't repeat it. */
function readUrl(env: Environment, name: string, protocols: string[], say: Say): string | undefined {
  const given = valueOf(env, name);
  if (given === undefined) return undefined;
  const protocol = URL.canParse(given) ? new URL(given).protocol : '';
  if (!protocols.includes(protocol)) say(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
  return given;
}
