import { createContext, useContext, type ComponentType } from 'react';
import type { Panel } from '../../generated/dashboards/shapes.ts';
import type { Verb } from '../../generated/resources.ts';
import type { IconName } from './Icon.tsx';

/** What home counts for a person: rows of a list that wait for somebody, and the way there. */
export interface CountTile {
  /** Message key of its text, which says how many (`smart_count`). */
  key: string;
  icon: IconName;
  /** Path of the resource whose rows are counted; who may not read it is told nothing. */
  resource: string;
  filter: Readonly<Record<string, unknown>>;
  /** Address of the page that lists them, where that is not the resource's own. */
  list?: string;
  /** What it takes to see to it, beside reading. */
  verb?: Verb;
  /** Only administrators see to it. */
  isAdmins?: boolean;
  /** Each of these rows was told by a notification as well, which home then does not count again. */
  isNotified?: boolean;
}

/** What home shows otherwise than by counting; it is nothing where there is nothing to tell. */
export interface OwnTile {
  name: string;
  /** Path of the resource that it reads. */
  resource: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** A panel of a dashboard that no summary can say. */
export interface PanelProps {
  panel: Panel;
}

/** What a part of the business hangs into the admin: a plain object, listed once in `admin/rooms.ts`. */
export interface Room {
  name: string;
  /** What waits for a person. */
  attention?: readonly CountTile[];
  /** Where the business stands. */
  tiles?: readonly OwnTile[];
  /** Components of dashboards, by the names that their panels call them by. */
  panels?: Readonly<Record<string, () => Promise<{ default: ComponentType<PanelProps> }>>>;
}

export const RoomsContext = createContext<readonly Room[]>([]);

export const useRooms = (): readonly Room[] => useContext(RoomsContext);
