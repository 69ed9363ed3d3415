import type { Measure as Declared, MeasureFunction, Resource } from '../../../../generated/resources.ts';
import type { TextOf } from '../../i18n/useTextsOf.ts';
import type { Words } from '../../widgets/source.ts';
import { columnsOf, type Column } from '../columns.ts';
import { labelOf } from '../labelOf.ts';
import type { SummaryKey } from './texts.ts';

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

/** Those of the columns that a reader may see. */
export type Visible = (columns: readonly Column[]) => Column[];

/** What a reader may be told of groups: the count always. */
export function measuresOf(resource: Resource, visible: Visible): Measure[] {
  const columns = visible(columnsOf(resource, Object.keys(resource.measures)));
  const count: Measure = { name: 'count', how: 'count' };
  return [count, ...columns.flatMap((column) => measuresOfColumn(column, resource.measures[column.name]))];
}

/** The measure of a name, whoever may see it; undefined where the schema declares none. */
export function measureOf(resource: Resource, name: string): Measure | undefined {
  return measuresOf(resource, (columns) => [...columns]).find((measure) => measure.name === name);
}

function measuresOfColumn(column: Column, declared: Declared | undefined): Measure[] {
  const unit = declared?.unit;
  return (declared?.functions ?? []).map((how) => ({
    name: `${column.name}:${how}`,
    how,
    column,
    ...(unit !== undefined && how !== 'distinct' && { unit }), // different values have no unit
  }));
}

export function measureLabel(
  resource: Resource,
  { how, column }: Measure,
  words: Words,
  text: TextOf<SummaryKey>,
): string {
  return column ? text(`how.${how}`, { name: labelOf(resource, column, words) }) : text('how.count', { name: '' });
}
