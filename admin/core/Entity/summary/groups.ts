import { resources, type Resource } from '../../../../generated/resources.ts';
import type { TextOf } from '../../i18n/useTextsOf.ts';
import type { Rights } from '../../providers/rights.ts';
import type { Words } from '../../widgets/source.ts';
import { columnOf, columnsOf, type Column } from '../columns.ts';
import { labelOf } from '../labelOf.ts';
import type { Visible } from './measures.ts';
import { dayUnits, type DayUnit } from './spans.ts';
import type { SummaryKey } from './texts.ts';

/** What rows are put together by: a value of theirs, of a day its unit or the period that it is in. */
export interface Group {
  /** As it is asked for: 'userId', 'day:month', 'day:season'. */
  name: string;
  column: Column;
  unit?: DayUnit;
  /** The resource of the periods. */
  period?: Resource;
}

/** The resources of periods that a reader may group days by: both ends are to be seen. */
export function periodsOf(rights: Rights): Resource[] {
  return Object.values(resources).filter(({ path, period }) => {
    const { may = [], hide = [] } = rights[path] ?? {};
    return period && may.includes('read') && !hide.includes(period.from) && !hide.includes(period.to);
  });
}

/** By what a reader may group the resource's rows; what its list searches by and shows comes first. */
export function groupsOf(resource: Resource, visible: Visible, periods: readonly Resource[]): Group[] {
  const owners = columnsOf(resource, [...resource.search, ...resource.columns]).map(({ owner }) => owner);
  const names = [...new Set([...owners, ...Object.keys(resource.groups)])].filter((name) => name in resource.groups);
  return visible(columnsOf(resource, names)).flatMap((column) => {
    const { name } = column;
    if (resource.groups[name]?.type !== 'date') return [{ name, column }];
    const units = dayUnits.map((unit) => ({ name: `${name}:${unit}`, column, unit }));
    const others = periods.filter((period) => period !== resource);
    return [...units, ...others.map((period) => ({ name: `${name}:${period.entity}`, column, period }))];
  });
}

/** The group of a name, whoever may see it; undefined where the resource has no such column. */
export function groupOf(resource: Resource, name: string): Group | undefined {
  const [property = '', part] = name.split(':');
  const column = columnOf(resource, property);
  const unit = dayUnits.find((known) => known === part);
  const period = unit ? undefined : Object.values(resources).find(({ entity }) => entity === part);
  return column && { name, column, ...(unit && { unit }), ...(period && { period }) };
}

export function groupLabel(
  resource: Resource,
  { column, unit, period }: Group,
  words: Words,
  text: TextOf<SummaryKey>,
): string {
  const label = labelOf(resource, column, words);
  if (period) return text('by.period', { name: label, period: words.kind(period.path, 1) });
  return unit ? text(`by.${unit}`, { name: label }) : label;
}
