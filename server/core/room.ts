import type { Logger } from 'pino';
import type { Limits } from './accounts/limits.ts';
import type { Route } from './access/route.ts';
import type { Afterwards } from './afterwards.ts';
import type { Database } from './database/database.ts';
import type { Hooks } from './rows/work.ts';
import type { Demo } from './seed/demo.ts';

/** What rooms work with. */
export interface Core {
  readonly database: Database;
  /** Of the core and of all rooms. */
  readonly hooks: Hooks;
  readonly limits: Limits;
  readonly afterwards: Afterwards;
  readonly log: Logger;
  /** What the environment says to the names that rooms have declared (`settings`). */
  readonly settings: Readonly<Record<string, string>>;
}

/** What a room does while its server runs. */
export interface Opened {
  readonly routes?: readonly Route[];
  /** Takes up what a server before this one left behind, in the background. */
  begin?(): void;
  /** Resolves when nothing of it is under way that answers do not wait for. */
  finish?(): Promise<void>;
}

/** A behaviour of the business: a plain object, listed once in `server/rooms.ts`. */
export interface Room {
  readonly name: string;
  /** Names of the rooms that it imports. */
  readonly needs?: readonly string[];
  /** Its folders that import nothing of the server but themselves; the import rules hold it. */
  readonly apart?: readonly string[];
  /** Names of the variables of the environment that it reads. */
  readonly settings?: readonly string[];
  /** Entry points of its threads, which are built under these names beside the server. */
  readonly threads?: Readonly<Record<string, URL>>;
  /** What its entities do beyond the generic resource. */
  readonly hooks?: Hooks;
  /** What an empty database is filled with to try things on; of one room at most. */
  readonly demo?: Demo;
  /** @throws ConfigError when something that it is set to cannot be */
  open?(core: Core): Opened;
}

/** The variables of the environment that rooms read. */
export const settingsOf = (rooms: readonly Room[]): string[] => rooms.flatMap(({ settings = [] }) => settings);

/**
 * The hooks of the core and of all rooms.
 * @throws Error when two say something of one entity, a room is listed twice, or one that is needed is not
 */
export function hooksOf(rooms: readonly Room[], own: Hooks): Hooks {
  const listed = rooms.map(({ name }) => name);
  for (const { name, needs = [] } of rooms) {
    if (listed.indexOf(name) !== listed.lastIndexOf(name)) throw new Error(`The room ${name} is listed twice`);
    const missing = needs.find((each) => !listed.includes(each));
    if (missing !== undefined) throw new Error(`The room ${name} needs the room ${missing}, which is not listed`);
  }
  const all: Hooks = { ...own };
  for (const { name, hooks = {} } of rooms) {
    const twice = Object.keys(hooks).find((entity) => Object.hasOwn(all, entity));
    if (twice !== undefined) throw new Error(`The room ${name} has hooks of ${twice}, which has some already`);
    Object.assign(all, hooks);
  }
  return all;
}
