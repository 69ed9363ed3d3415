import { home } from '../../../generated/app.ts';
import type { FieldError } from '../../../generated/errors.ts';
import { systemFields, tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { isFailedFormula } from '../../../schemas/core/formats/formula.ts';
import { isHomePhone, mayBeAbroad, nationalText } from '../csv/codes.ts';
import { perEntity } from '../rows/memo.ts';
import { merged } from '../rows/merged.ts';
import { fitsFilter, fitsWhere } from '../rows/references.ts';
import type { Row } from '../rows/view.ts';
import { plainText } from './cells.ts';
import type { ImportColumn, Job } from './job.ts';
import type { Stored } from './stored.ts';
import { textsOf, type Target, type Targets } from './targets.ts';

/** A cell that says something else than the stored row. */
export interface Cell {
  readonly column: ImportColumn;
  readonly text: string;
}

/** What a line asks of its row. */
export interface LineValues {
  readonly values: Row;
  readonly problems: readonly FieldError[];
}

/**
 * The cells of a line that differ from the stored row, but for what only new rows get, of a new row those that say
 * anything; by the property that they write.
 */
export function differingCells(
  { columns }: Job,
  line: readonly string[],
  stored: Stored | undefined,
): Map<Field, Cell[]> {
  const byField = new Map<Field, Cell[]>();
  columns.forEach((column, place) => {
    const { field, shown, isForNew } = column;
    if (stored && isForNew) return;
    const text = plainText(line[column.place] ?? '');
    const has = stored?.texts[place] ?? '';
    if (text === has || shown(text) === has || Object.hasOwn(systemFields, field.name)) return;
    byField.set(field, [...(byField.get(field) ?? []), { column, text }]);
  });
  return byField;
}

/** The values of a line, in the order of the schema, as the choices of one reference depend on those before it. */
export function valuesOf(
  entity: EntityName,
  cells: ReadonlyMap<Field, readonly Cell[]>,
  stored: Stored | undefined,
  targetsOf: (column: ImportColumn) => Targets,
): LineValues {
  const values: Row = {};
  const problems: FieldError[] = [];
  for (const field of Object.values(tables[entity].fields)) {
    const [first, ...others] = cells.get(field) ?? [];
    if (!first) continue;
    const soFar = () => (stored ? merged(stored.values, values) : values);
    const own = { ...first, text: nationalIn(soFar, field, first.text) };
    const found = saidBy(field, [own, ...others], soFar, targetsOf);
    if ('value' in found) values[field.name] = found.value;
    else problems.push(found);
  }
  addHomeDialing(entity, values, stored);
  return { values, problems };
}

/**
 * Adds the dialing codes that lines leave out, as people do: of phones that are written as those of the business's country,
 * and of those that no country has, so that what is said of these is their own fault.
 */
function addHomeDialing(entity: EntityName, values: Row, stored: Stored | undefined): void {
  for (const field of phonesOf(entity)) {
    const { name, dialing = '' } = field;
    const phone = values[name];
    const isSaid = Object.hasOwn(values, dialing) || Boolean(stored?.values[dialing]);
    const isHome = (text: string) => isHomePhone(field, text) || !mayBeAbroad(text);
    if (!isSaid && typeof phone === 'string' && isHome(phone)) values[dialing] = home.callingCode;
  }
}

/** The properties before whose phones a dialing code stands. */
const phonesOf = perEntity((entity) =>
  Object.values(tables[entity].fields).filter(({ dialing }) => dialing !== undefined),
);

/** A phone without the dialing code that its row has. */
function nationalIn(soFar: () => Row, { dialing }: Field, text: string): string {
  if (dialing === undefined) return text;
  const code = soFar()[dialing];
  return nationalText(text, typeof code === 'string' ? code : undefined);
}

type Found = { value: unknown } | FieldError;

/** What the cells of a property say: the value, or why there is none. */
export function saidBy(
  field: Field,
  cells: readonly [Cell, ...Cell[]],
  soFar: () => Row,
  targetsOf: (column: ImportColumn) => Targets,
): Found {
  const [{ column, text }] = cells;
  const unread = cells.flatMap((cell) => unreadable(field, cell.text))[0];
  if (unread) return unread;
  return field.ref ? referenceOf(field, cells, soFar(), targetsOf) : { value: column.read(text) };
}

/** Why a cell says nothing: its formula failed, or its file has bytes that its encoding has not. */
export function unreadable({ name }: Field, text: string): FieldError[] {
  if (isFailedFormula(text)) return [{ field: name, code: 'failedFormula', params: { value: text } }];
  return text.includes('\uFFFD') ? [{ field: name, code: 'invalid', params: {} }] : [];
}

/** What the cells of a reference name together; an empty one beside others says nothing. */
function referenceOf(
  field: Field,
  cells: readonly Cell[],
  row: Row,
  targetsOf: (column: ImportColumn) => Targets,
): Found {
  const telling = cells.filter(({ text }) => text !== '');
  const isOne = field.kind === 'column';
  if (telling.length === 0) return { value: isOne ? null : [] };
  const ids: number[] = [];
  const lists = telling.map(({ column, text }) => ({ texts: textsOf(column, text), targets: targetsOf(column) }));
  const length = Math.max(...lists.map(({ texts }) => texts.length));
  for (let place = 0; place < length; place++) {
    const found = meant(
      field,
      lists.map(({ texts, targets }) => meaning(targets, texts[place])),
      row,
    );
    if (typeof found !== 'number') return found;
    ids.push(found);
  }
  return { value: isOne ? ids[0] : ids };
}

interface Meaning {
  readonly text: string;
  readonly targets: readonly Target[];
}

const meaning = (targets: Targets, text = ''): Meaning => ({ text, targets: targets.get(text) ?? [] });

/** The id that all cells mean, or why there is none. */
function meant(field: Field, cells: readonly Meaning[], row: Row): number | FieldError {
  const [first, ...others] = cells;
  const text = cells.map((cell) => cell.text).join(' · ');
  const isCommon = ({ id }: Target): boolean => others.every(({ targets }) => targets.some((each) => each.id === id));
  const targets = narrowed(field, (first?.targets ?? []).filter(isCommon), row);
  const [target, another] = targets;
  if (!target) return { field: field.name, code: 'referenceNotFound', params: { value: text } };
  if (!another) return target.id;
  const candidates = targets
    .slice(0, mostCandidates)
    .map(({ code }) => code)
    .join(', ');
  return { field: field.name, code: 'referenceAmbiguous', params: { value: text, candidates } };
}

const mostCandidates = 20;

/** Of several those that can be chosen here, and of those the ones that are called so to the letter. */
function narrowed({ ref }: Field, targets: readonly Target[], row: Row): readonly Target[] {
  if (targets.length < 2 || !ref) return targets;
  const fitting = targets.filter((target) => fitsFilter(target.row, ref, row) && fitsWhere(target.row, ref));
  const left = fitting.length > 0 ? fitting : targets;
  const exact = left.filter(({ isExact }) => isExact);
  return exact.length > 0 ? exact : left;
}
