import { resources, type Resource } from '../../../generated/resources.ts';
import type { Panel, PanelFilter, PanelValue } from '../../../generated/dashboards/shapes.ts';
import { addDays } from '../../../schemas/core/formats/day.ts';
import { filterKey } from '../../../schemas/core/formats/operator.ts';
import { fieldOf, type Filter } from '../format/filter.ts';
import { beginningOf, type Days } from './days.ts';

/** What the reader has chosen, by the names of the variables. */
export interface Chosen {
  /** Of variables that are periods. */
  days: Readonly<Record<string, Days | undefined>>;
  /** Of the others: ids of rows; none is no condition. */
  ids: Readonly<Record<string, readonly number[]>>;
}

/** The resource that a panel is about. @throws Error for one that is none: generation has refused it */
export function resourceOf(panel: Panel): Resource {
  const resource = resources[panel.of ?? ''];
  if (!resource) throw new Error(`The panel ${panel.id} is about no resource`);
  return resource;
}

/** The filter of a panel's list: its own, and what the reader has chosen. */
export function filterOf(panel: Panel, chosen: Chosen, today: string): Filter {
  const followed = Object.entries(panel.where ?? {}).map(([name, variable]) => whereOf(name, variable, chosen));
  return Object.assign({}, constants(panel, panel.filter ?? {}, today), ...followed);
}

/** A filter as it is declared, with the days that it counts from today. */
export function constants(panel: Panel, filter: PanelFilter, today: string): Filter {
  const resource = resourceOf(panel);
  return Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, valueOf(resource, key, value, today)]));
}

function valueOf({ fields }: Resource, key: string, value: PanelValue, today: string): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const day = addDays(today, value.day);
  const type = fields[fieldOf(key)]?.type ?? 'dateTime';
  return type === 'date' ? day : beginningOf(day);
}

function whereOf(name: string, variable: string, { days, ids }: Chosen): Filter {
  const period = days[variable];
  const rows = ids[variable] ?? [];
  if (!period) return rows.length === 0 ? {} : { [name]: rows };
  return {
    ...(period.from !== undefined && { [filterKey(name, 'gte')]: period.from }),
    ...(period.to !== undefined && { [filterKey(name, 'lte')]: period.to }),
  };
}
