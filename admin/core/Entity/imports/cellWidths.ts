import { cellWidth } from '../../widgets/grid/gridWidths.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { isPicked } from './cellValues.ts';
import { textIn, type LinesProps, type Shown } from './mending.ts';

/** Characters that a column shows at most. */
const most = 44;
/** Pixels of what stands around them: the sides of a cell, and the mark of what is picked. */
const around = 44;

/** By column what shows all of its longest wrong cell, or of all that is picked or known by its signs, such as a tax number: CSS lengths; the others take what is left. */
export function cellWidths({ columns, rows, mending }: LinesProps): ReadonlyMap<Shown, string> {
  const widthOf = (column: Shown): [Shown, string][] => {
    const { place, field } = column;
    const isWhole = field !== undefined && (isPicked(field) || widgetOf(field).mask !== undefined);
    const shown = rows.filter(({ errors }) => isWhole || errors.some((error) => error.column === place));
    if (shown.length === 0) return [];
    const longest = Math.max(...shown.map((row) => textIn(mending.before, row, place).length));
    const length = `${Math.min(most, longest)}ch + ${around}px`;
    return [[column, field ? `max(${length}, ${cellWidth(widgetOf, field)}px)` : `calc(${length})`]];
  };
  return new Map(columns.flatMap(widthOf));
}
