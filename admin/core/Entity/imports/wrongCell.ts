import type { FieldError } from '../../../../generated/errors.ts';
import { unmask } from '../../../../schemas/core/formats/mask.ts';
import { formatText } from '../../../../schemas/core/formats/locale.ts';
import type { Row } from '../../format/value.ts';
import type { Words } from '../../widgets/source.ts';
import { unnamedErrorText } from '../errorText.ts';
import { expectedForm, numberTypes } from '../form/validation.ts';
import { cellValue } from './cellValues.ts';
import type { Shown } from './mending.ts';
import { readersChanges } from './readersForm.ts';
import type { CellError, ReportRow } from './report.ts';
import type { Signs } from '../../../../schemas/core/formats/importFile/table.ts';

/** What a line is of. */
export interface Sheet {
  /** The resource's. */
  path: string;
  columns: readonly Shown[];
  decimalMark: Signs['decimalMark'];
  /** What all lines have besides. */
  values: Row;
}

/** A cell with its line, as that was checked. */
type Cell = Sheet & { column: Shown; line: readonly string[] };

/**
 * A row whose cells say only what is wrong with them and in which form they are expected, as their field is named above
 * them, and what they change in the form of the reader.
 */
export function saidInCells<R extends ReportRow>(row: R, line: readonly string[], sheet: Sheet, words: Words): R {
  const errors = row.errors.map((error) => {
    const column = sheet.columns.find(({ place }) => place === error.column);
    return column ? { ...error, message: wrongText(error, { ...sheet, column, line }, words) } : error;
  });
  return { ...row, errors, changes: readersChanges(row, sheet, words) };
}

function wrongText({ fault, message }: CellError, cell: Cell, words: Words): string {
  if (!fault) return message;
  const { field } = cell.column;
  const form = field && expectedForm(fault.code, field, valuesBeside(cell, words));
  const show = (value: unknown) => formatText(String(value), words.locale);
  const own = ownText(fault, cell, form, words) ?? unnamedErrorText(fault, show, words) ?? message;
  const isInForm = form === undefined || (fault.code === 'taxDocument' && isWhole(cell, form));
  return isInForm ? own : `${own} ${words.translate('entity.form.expected', { form })}`;
}

/** What is said otherwise of a cell than of a field that is typed in. */
function ownText(
  { code, params }: FieldError,
  cell: Cell,
  form: string | undefined,
  { translate }: Words,
): string | undefined {
  const { column, decimalMark } = cell;
  if (code === 'required') return translate('imports.wrong.required');
  if (code === 'duplicate') return translate('imports.wrong.duplicate');
  if (code === 'format' && params.format === 'email') return translate('imports.wrong.email');
  if (form !== undefined && !isWhole(cell, form)) return translate('imports.wrong.digits');
  if (form !== undefined && code === 'taxDocument') return translate('imports.wrong.checkDigits');
  const isNumber = column.field !== undefined && numberTypes.has(column.field.type);
  if (isNumber && (code === 'invalid' || code === 'format'))
    return translate('imports.wrong.number', { form: decimalMark === ',' ? '1.234,5' : '1,234.5' });
  return undefined;
}

/** What the line says, and what all of them have: of which kind the value of a cell is. */
function valuesBeside({ path, columns, line, values }: Cell, words: Words): Row {
  const told = columns.flatMap(({ name, place, field }): [string, unknown][] =>
    field && place >= 0 ? [[name, cellValue(field, line[place] ?? '', { path, name }, words)]] : [],
  );
  return { ...values, ...Object.fromEntries(told) };
}

/** Whether a cell has as many digits as its form. */
const isWhole = ({ line, column }: Cell, form: string): boolean =>
  unmask(line[column.place] ?? '').length === unmask(form).length;
