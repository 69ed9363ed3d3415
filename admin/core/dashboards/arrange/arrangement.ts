import { byLocale } from '../../../../generated/app.ts';
import { resources, type Resource } from '../../../../generated/resources.ts';
import type {
  Dashboard,
  Panel,
  PanelFilter,
  PanelKind,
  PanelValue,
  Texts,
} from '../../../../generated/dashboards/shapes.ts';
import { rowIn } from '../../format/value.ts';
import type { DashboardArrangementAnswer } from '../../../../generated/types.ts';

export type Place = DashboardArrangementAnswer['panels'][number];

/** Kinds that are added in the browser. */
export const addedKinds = ['figure', 'bars', 'line', 'ranking', 'list'] as const;

/** A panel with where it stands. */
export interface Placed {
  panel: Panel;
  hidden: boolean;
  /** Set on a panel that the file does not have: as it was put together. */
  added?: Place;
}

/** The panels as they are arranged: what nobody placed, because the file has it since, comes last. */
export function arranged(dashboard: Dashboard, places: readonly Place[]): Placed[] {
  const placed = places.flatMap((place) => placedAt(dashboard, place));
  const rest = dashboard.panels.filter(({ id }) => !places.some((place) => place.id === id));
  return [...placed, ...rest.map((panel) => ({ panel, hidden: false }))];
}

function placedAt(dashboard: Dashboard, place: Place): Placed[] {
  const { id, span, rows, hidden } = place;
  const own = dashboard.panels.find((panel) => panel.id === id);
  if (own) return [{ panel: { ...own, span, rows }, hidden }];
  const panel = addedPanel(dashboard, place);
  return panel ? [{ panel, hidden, added: place }] : [];
}

/** A panel that an administrator put together; undefined where the schemas don't have any more what it asks. */
function addedPanel({ variables }: Dashboard, place: Place): Panel | undefined {
  const resource = resources[place.of ?? ''];
  const kind = addedKinds.find((known) => known === place.kind);
  if (!resource || !kind) return undefined;
  const where = whereOf(resource, variables);
  const { id, span, rows, group, measure, label, filter } = place;
  return {
    id,
    kind: kind satisfies PanelKind,
    span,
    rows,
    label: everywhere(label ?? id),
    of: resource.path,
    ...(filter && { filter: filterIn(filter) }),
    where,
    ...(group && kind !== 'figure' && kind !== 'list' && { group: [group] }),
    ...(measure && { measure }),
    ...(kind !== 'line' && { limit: 10 }),
  };
}

/** A filter as it is kept: what no panel can have is left out. */
function filterIn(text: string): PanelFilter {
  const entries = Object.entries(rowIn(text) ?? {}).flatMap(([key, value]): [string, PanelValue][] =>
    isPanelValue(value) ? [[key, value]] : [],
  );
  return Object.fromEntries(entries);
}

function isPanelValue(value: unknown): value is Exclude<PanelValue, object> | (string | number)[] {
  const isPlain = (each: unknown) => typeof each === 'string' || typeof each === 'number';
  return isPlain(value) || typeof value === 'boolean' || (Array.isArray(value) && value.every(isPlain));
}

const everywhere = (text: string): Texts => byLocale(() => text);

/** What of a list follows the variables: its references to what is chosen, and its first day in the period. */
function whereOf({ fields }: Resource, variables: Dashboard['variables']): Record<string, string> {
  const all = Object.values(fields);
  const pairs = Object.entries(variables).flatMap(([name, { resource, from }]) => {
    const isPeriod = resource === undefined || from !== undefined;
    const field = all.find(({ type, reference }) =>
      isPeriod ? type === 'date' : reference?.many === false && reference.resource === resource,
    );
    return field ? [[field.name, name]] : [];
  });
  return Object.fromEntries(pairs);
}

export const placeOf = ({ panel: { id, span, rows }, hidden, added }: Placed): Place => ({
  ...added,
  id,
  span,
  rows,
  hidden,
});

/** The list with one of them at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
