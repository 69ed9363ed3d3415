import type { Measure as Declared, MeasureFunction, Resource } from '../../../generated/resources.ts';
import type { Words } from '../../widgets/source.ts';
import type { TextOf } from '../../i18n/useTextsOf.ts';
import { columnsOf, type Column } from '../columns.ts';
import { labelOf } from '../labelOf.ts';
import type { SummaryKey } from './texts.ts';

/** What rows are put together by: a value of theirs, of a day its unit. */
export interface Group {
  /** As it is asked for: 'customerId', 'movementDate:month'. */
  name: string;
  column: Column;
  unit?: DayUnit;
}

export const dayUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type DayUnit = (typeof dayUnits)[number];

/** What is told of each group: how many rows, or something of a property. */
export interface Measure {
  /** As it is asked for: 'count', 'quantity:sum'. */
  name: string;
  how: How;
  /** Absent of a count. */
  column?: Column;
  /** The name of the unit that parts its values. */
  unit?: string;
}

type How = 'count' | MeasureFunction;

/** Whether values of it add up over groups. */
export const addsUp = ({ how }: Measure): boolean => how === 'count' || how === 'sum';

/** Whether its values are numbers, which charts draw. */
export const isNumber = ({ how, column }: Measure): boolean => !isExtreme(how) || !isDay(column);

const isExtreme = (how: How) => how === 'min' || how === 'max';
const isDay = (column: Column | undefined) => column?.field.type === 'date' || column?.field.type === 'dateTime';

type Visible = (columns: readonly Column[]) => Column[];

/** By what a reader may group the resource's rows; what its list searches by and shows comes first. */
export function groupsOf(resource: Resource, visible: Visible): Group[] {
  const owners = columnsOf(resource, [...resource.search, ...resource.columns]).map(({ owner }) => owner);
  const names = [...new Set([...owners, ...Object.keys(resource.groups)])].filter((name) => name in resource.groups);
  return visible(columnsOf(resource, names)).flatMap((column) => {
    const { name } = column;
    if (resource.groups[name]?.type !== 'date') return [{ name, column }];
    return dayUnits.map((unit) => ({ name: `${name}:${unit}`, column, unit }));
  });
}

/** What a reader may be told of groups: the count always. */
export function measuresOf(resource: Resource, visible: Visible): Measure[] {
  const columns = visible(columnsOf(resource, Object.keys(resource.measures)));
  const count: Measure = { name: 'count', how: 'count' };
  return [count, ...columns.flatMap((column) => measuresOfColumn(column, resource.measures[column.name]))];
}

function measuresOfColumn(column: Column, declared: Declared | undefined): Measure[] {
  const unit = declared?.unit;
  return (declared?.functions ?? []).map((how) => ({
    name: `${column.name}:${how}`,
    how,
    column,
    ...(unit !== undefined && { unit }),
  }));
}

type Text = TextOf<SummaryKey>;

export function groupLabel(resource: Resource, { column, unit }: Group, words: Words, text: Text): string {
  const label = labelOf(resource, column, words);
  return unit ? text(`by.${unit}`, { name: label }) : label;
}

export function measureLabel(resource: Resource, { how, column }: Measure, words: Words, text: Text): string {
  return column ? text(`how.${how}`, { name: labelOf(resource, column, words) }) : text('how.count', { name: '' });
}
