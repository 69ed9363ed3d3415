import type { Locale, Menu, PanelName, ResourcePath } from './names.ts';

export type Texts = Record<Locale, string>;

export const panelKinds = [
  'figure',
  'progress',
  'line',
  'bars',
  'stacked',
  'heat',
  'ranking',
  'list',
  'map',
  'panel',
] as const;
export type PanelKind = (typeof panelKinds)[number];

/** A value of a filter; `day` is so many days after today. */
export type PanelValue = string | number | boolean | (string | number)[] | { day: number };
export type PanelFilter = Record<string, PanelValue>;

/** What the reader chooses for all panels. */
export interface Variable {
  /** Path of the resource whose rows can be chosen; none: two days that are typed. */
  resource?: string;
  /** Of an entity of periods: the properties with its first and last day. */
  from?: string;
  to?: string;
  /** A property that refers to the resource: its label, and how it is searched. */
  source?: { path: string; name: string };
}

/** A question to the list of a resource, or a component of a room, with its place in the grid. */
export interface Panel {
  id: string;
  kind: PanelKind;
  /** Columns of twelve, and rows of the grid. */
  span: number;
  rows: number;
  label: Texts;
  hint?: Texts;
  /** Why there may be nothing to see. */
  empty?: Texts;
  /** Path of the resource. */
  of?: string;
  group?: string[];
  measure?: string;
  filter?: PanelFilter;
  /** Property -> variable. */
  where?: Record<string, string>;
  /** The variable with whose period before it is compared. */
  compare?: string;
  running?: true;
  negate?: true;
  limit?: number;
  sort?: string;
  columns?: string[];
  parts?: { label: Texts; filter: PanelFilter }[];
  /** Of the kind panel: what a room calls it. */
  panel?: PanelName;
}

export interface Dashboard {
  code: string;
  path: string;
  label: Texts;
  hint?: Texts;
  variables: Record<string, Variable>;
  panels: Panel[];
}

/** What the shell knows of a dashboard before it is opened. */
export interface DashboardEntry {
  code: string;
  path: string;
  menu?: Menu;
  /** Path of the resource that one must be able to read. */
  read: ResourcePath;
  load: () => Promise<{ dashboard: Dashboard }>;
}
