import type { Logger } from 'pino';
import { rowScopes, tables, type EntityName, type ScopeRooms } from '../../generated/tables.ts';
import type { Entities, UserConfigsAnswer } from '../../generated/types.ts';
import type { Limits } from './accounts/limits.ts';
import type { TellUser } from './accounts/userInfo.ts';
import type { Resolvers, ScopeResolver } from './access/resolver.ts';
import type { Route } from './access/route.ts';
import type { Afterwards } from './afterwards.ts';
import type { Database } from './database/database.ts';
import { composeHooks } from './rows/composeHooks.ts';
import type { EntityHooks, Hooks, HooksOfEntities } from './rows/work.ts';
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
  /** Whether each of its jobs can go on, by names of letters and `_`, for what watches over the process. */
  jobs?(): Readonly<Record<string, boolean>>;
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
  /** What its entities do beyond the generic resource, after what the core does with its own. */
  readonly hooks?: HooksOfEntities;
  /** Row scopes of app.json that it resolves. */
  readonly scopes?: Resolvers;
  /** What a signed-in browser is told of its user besides, acting as whom it is. */
  readonly userInfo?: TellUser;
  /** Properties of users that the own settings show besides. */
  readonly ownSettings?: readonly (keyof UserConfigsAnswer)[];
  /** What an empty database is filled with to try things on; of one room at most. */
  readonly demo?: Demo;
  /** @throws ConfigError when something that it is set to cannot be */
  open?(core: Core): Opened;
}

/** What is wrong with rooms that leave a row scope of app.json alone, in the words of the start. */
type Unresolved<Rooms extends readonly Room[]> = {
  [S in keyof ScopeRooms]: [Extract<Rooms[number], { name: ScopeRooms[S]; scopes: Record<S, ScopeResolver> }>] extends [
    never,
  ]
    ? string extends Rooms[number]['name']
      ? 'A room is an object `as const satisfies Room`'
      : `The row scope ${S} is resolved by the room ${ScopeRooms[S]}, which is not listed or does not`
    : never;
}[keyof ScopeRooms];

/** The rooms of a business; where one that is to resolve a row scope is missing, it does not compile. */
export const listed = <const Rooms extends readonly Room[]>(
  rooms: Rooms & ([Unresolved<Rooms>] extends [never] ? unknown : Unresolved<Rooms>),
): readonly Room[] => rooms;

/** The variables of the environment that rooms read. */
export const settingsOf = (rooms: readonly Room[]): string[] => rooms.flatMap(({ settings = [] }) => settings);

/**
 * The hooks of the core and of all rooms: of one entity the core's run first, then the rooms' in their order.
 * @throws Error when a room is listed twice, one that is needed is not, or a row scope has nobody who resolves it
 */
export function hooksOf(rooms: readonly Room[], own: HooksOfEntities): Hooks {
  const names = rooms.map(({ name }) => name);
  for (const { name, needs = [] } of rooms) {
    if (names.indexOf(name) !== names.lastIndexOf(name)) throw new Error(`The room ${name} is listed twice`);
    const missing = needs.find((each) => !names.includes(each));
    if (missing !== undefined) throw new Error(`The room ${name} needs the room ${missing}, which is not listed`);
  }
  const all: HooksOfEntities = { ...own };
  const added = rooms.flatMap(({ hooks }) => hooks ?? []);
  for (const { name } of Object.values(tables)) added.forEach((hooks) => addHooks(all, name, hooks[name]));
  return { ...all, $scopes: resolversOf(rooms) };
}

function addHooks<E extends EntityName>(all: HooksOfEntities, entity: E, more: HooksOfEntities[E]): void {
  const first: EntityHooks<Entities[E]> | undefined = all[entity];
  if (more !== undefined) Object.assign(all, { [entity]: first ? composeHooks<Entities[E]>(first, more) : more });
}

/** What no property of users says, a room does. @throws Error when the room of a row scope is not listed or says nothing, or another one does */
function resolversOf(rooms: readonly Room[]): Resolvers {
  refuseStrangers(rooms);
  const resolved = Object.entries(rowScopes).flatMap(([scope, { resolver: name }]) => {
    if (name === undefined) return [];
    const found = Object.entries(rooms.find((room) => room.name === name)?.scopes ?? {}).find(([of]) => of === scope);
    if (found === undefined)
      throw new Error(`The row scope ${scope} is resolved by the room ${name}, which is not listed or does not`);
    return [found];
  });
  return Object.fromEntries(resolved);
}

/** A room that speaks of a scope which is not its own would not be asked. */
function refuseStrangers(rooms: readonly Room[]): void {
  const named = new Map<string, string | undefined>(
    Object.entries(rowScopes).map(([scope, { resolver }]) => [scope, resolver]),
  );
  for (const { name, scopes = {} } of rooms) {
    const strange = Object.keys(scopes).find((scope) => named.get(scope) !== name);
    if (strange !== undefined)
      throw new Error(`The room ${name} resolves the row scope ${strange}, which app.json does not leave to it`);
  }
}
