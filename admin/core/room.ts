import { createContext, useContext, type ComponentType } from 'react';
import type { IconName } from '../../generated/icons.ts';
import type { ResourcePath, Verb } from '../../generated/resources.ts';
import type { EntityRecord, Row } from './format/value.ts';
import type { Load } from './layout/lazyPart.ts';
import type { Route } from './route.ts';
import type { ListPage } from './Entity/RecordPages.ts';
import type { List } from './Entity/list/useList.ts';
import type { RoomPanels } from './dashboards/roomPanels.ts';
import type { RoomWidgets } from './widgets/roomWidgets.ts';

/** What home counts for a person: rows of a list that wait for somebody, and the way there. */
export interface CountTile {
  /** Message key of its text, which says how many (`smart_count`); `.todo` behind it: what is to be done about them. */
  key: string;
  icon: IconName;
  /** Path of the resource whose rows are counted; who may not read it is told nothing. */
  resource: ResourcePath;
  filter: Readonly<Record<string, unknown>>;
  /** Where they are no such list: the address whose answer says in `total` how many there are. */
  total?: string;
  /** Address of the page that lists them, where that is not the resource's own. */
  list?: string;
  /** What it takes to see to it, beside reading. */
  verb?: Verb;
  /** By one of which verbs a person does what `.todo` says; others are told only how many there are. */
  doneBy?: readonly Verb[];
  /** Only administrators see to it. */
  isAdmins?: boolean;
  /** Each of these rows was told by a notification as well, which home then does not count again. */
  isNotified?: boolean;
}

/** What home shows otherwise than by counting; it is nothing where there is nothing to tell. */
export interface OwnTile {
  name: string;
  /** Path of the resource that it reads. */
  resource: ResourcePath;
  load: Load;
}

/** What stands on each saved record of a resource besides its fields. */
export interface RecordTab {
  /** In the address. */
  name: string;
  /** Path of the resource. */
  resource: ResourcePath;
  /** Path of the resource whose rows it shows; who may not read them does not see the tab. */
  reads: ResourcePath;
  /** Message key of its label. */
  label: string;
  /** It comes before the fields: a record opens with it. */
  isFirst?: boolean;
  load: Load<RecordTabProps>;
}

export interface RecordTabProps {
  record: EntityRecord;
}

/** Another way to draw the rows of a list than the table. */
export interface ListView {
  /** As the address has it. */
  name: string;
  icon: IconName;
  /** Message key of what it is called. */
  label: string;
  View: ComponentType<{ list: List }>;
  /** It shows the rows of one page, as the table does. */
  isPaged?: true;
  /** It is not offered where there is no room for a table. */
  isWide?: true;
}

/** What else can be done on a resource's screens; on the list there is no record. */
export interface ScreenAction {
  name: string;
  Action: ComponentType<{ record?: EntityRecord; ticked?: readonly EntityRecord[] }>;
}

/** By the path of a resource. */
type ByResource<T> = Readonly<Partial<Record<ResourcePath, T>>>;

/** What a part of the business hangs into the admin: a plain object, listed once in `admin/rooms.ts`. */
export interface Room {
  name: string;
  /** Names of the rooms that it imports. */
  needs?: readonly string[];
  /** Screens that are no generic ones. */
  pages?: readonly Route[];
  /** Ways to type and show values that `schemas/app.json` names; `admin/rooms.ts` has a line for each. */
  widgets?: Partial<RoomWidgets>;
  /** Screens that have no route yet: nothing leads to their placeholder page. */
  toCome?: readonly Route[];
  /** Where rows are shown whose screen is a page. */
  recordPages?: ByResource<(row: Row) => string>;
  /** Where rows are listed whose lists are pages. */
  listPages?: ByResource<readonly ListPage[]>;
  /** What new records begin with, beside what their schemas say: a day that is today. */
  freshValues?: ByResource<() => Row>;
  /** What forms say of what stands in them. */
  formNotes?: ByResource<ComponentType>;
  /** Rows that are never deleted, as the server says too. */
  keptRecords?: ByResource<(row: Row) => boolean>;
  /** What waits for a person. */
  attention?: readonly CountTile[];
  /** Where the business stands. */
  tiles?: readonly OwnTile[];
  /** Components of dashboards that `schemas/app.json` names; `admin/rooms.ts` has a line for each. */
  panels?: Partial<RoomPanels>;
  /** What records show besides their fields. */
  recordTabs?: readonly RecordTab[];
  /** What a record is called on home, where its representing text is not for people; undefined: by that all the same. */
  recordNames?: ByResource<(row: Row) => string | undefined>;
  /** How else than as a table or a tree the rows of a list are drawn. */
  listViews?: ByResource<readonly ListView[]>;
  /** What can be done on screens besides what every screen does. */
  screenActions?: ByResource<readonly ScreenAction[]>;
  /** What else there is to say when a row of a tree is moved with all below it. */
  moveNotes?: ByResource<ComponentType<{ rows: readonly EntityRecord[] }>>;
}

/** What stands in the list in place of a room: itself, or what is wrong, in the words of the server at its start. */
type Placed<Each extends Room, Names extends string> = string extends Each['name']
  ? 'A room is an object `as const satisfies Room`'
  : Each extends { needs: readonly (infer Need extends string)[] }
    ? [Exclude<Need, Names>] extends [never]
      ? Each
      : `The room ${Each['name']} needs the room ${Exclude<Need, Names>}, which is not listed`
    : Each;

/** The rooms of a business; one that needs another one which is not listed does not compile. */
export const listed = <const Rooms extends readonly Room[]>(
  rooms: Rooms & { readonly [At in keyof Rooms]: Placed<Rooms[At], Rooms[number]['name']> },
): readonly Room[] => rooms;

export const RoomsContext = createContext<readonly Room[]>([]);

export const useRooms = (): readonly Room[] => useContext(RoomsContext);

/** What rooms say of a kind, by resource. */
export function saidBy<Kind extends 'recordPages' | 'listPages' | 'formNotes' | 'freshValues' | 'keptRecords'>(
  rooms: readonly Room[],
  kind: Kind,
): NonNullable<Room[Kind]> {
  return Object.assign({}, ...rooms.map((room) => room[kind] ?? {}));
}
