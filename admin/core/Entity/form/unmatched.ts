import type { FieldError, ValidatorModule } from '../../../../generated/errors.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { asRows, isEmpty, type Row } from '../../format/value.ts';
import { namingProperties } from '../../../../schemas/core/formats/naming.ts';
import { placeOf } from '../../../../schemas/core/formats/fieldPlace.ts';
import { rightOf } from '../../providers/rights.ts';
import { withCell } from '../../widgets/grid/gridRows.ts';
import { mayCreate } from '../../widgets/picker/useCreate.ts';
import { resourceAt } from '../../widgets/reference.ts';
import type { Unmatched } from '../../widgets/unmatched.ts';
import { inapplicable, ownedRowStates } from './rules.ts';
import { fieldAt, ownerOf } from './validation.ts';
import { startValues } from './values.ts';

interface Ground {
  resource: Resource;
  conditions: ValidatorModule['conditions'];
}

/** What is typed in a form and stands for no value. */
export interface Typed {
  unmatched: Unmatched;
  /** The fields of it in which nothing was found that has such a name. */
  newNames: ReadonlySet<string>;
}

/** What is typed in fields, and in cells of rows, that apply and stands for no value there. */
export function unmatchedIn(ground: Ground, all: Unmatched, row: Row): Unmatched {
  const hidden = inapplicable(ground, row);
  const isOpen = (place: string) => !hidden.has(ownerOf(place)) && !isClosedCell(ground, row, place);
  return Object.fromEntries(Object.entries(all).filter(([place]) => isOpen(place)));
}

/** Whether nothing can be typed in a cell ('lines.0.code') of the row as it stands; of a field alone: no. */
function isClosedCell({ resource, conditions }: Ground, row: Row, place: string): boolean {
  const [owner = '', index, name] = place.split('.');
  const field = resource.fields[owner];
  if (!field || index === undefined || name === undefined) return false;
  const owned = asRows(row[owner])[Number(index)];
  if (!owned) return true;
  const { hidden, locked } = ownedRowStates(field, conditions, owned);
  return hidden.has(name) || locked.has(name);
}

/** The row with what is typed in the place of the values that it stands for none of. */
export function laidOver(row: Row, unmatched: Unmatched): Row {
  const laid = { ...row };
  for (const [place, text] of Object.entries(unmatched)) {
    const [owner = '', index, name] = place.split('.');
    laid[owner] = name === undefined ? text : withCell(asRows(laid[owner]), Number(index), name, text);
  }
  return laid;
}

/**
 * Of what is typed and not chosen, what saving creates: nothing was found that is called so or nearly so, and the name
 * is all that there is to say of it.
 */
export function madeBySaving(resource: Resource, unmatched: Unmatched, newNames: Typed['newNames']): Unmatched {
  const makes = ([place]: [string, string]): boolean => {
    const reference = resource.fields[place]?.reference;
    const target = reference && !reference.many ? resourceAt(reference.resource) : undefined;
    return target !== undefined && newNames.has(place) && mayBeMade(resource, place) && isNamedAlone(target);
  };
  return Object.fromEntries(Object.entries(unmatched).filter(makes));
}

/** Whether a new row has nothing but its name to be said. */
function isNamedAlone(target: Resource): boolean {
  const [only, more] = unsaidIn(target, startValues(target));
  return only !== undefined && more === undefined && namingProperties(target.represent).includes(only);
}

/** The fields of a new row of which nothing is said yet, but for lists, and for what the server says. */
export function unsaidIn({ fields }: Resource, row: Row): string[] {
  const asked = Object.values(fields).filter(
    ({ name, type, readOnly, number }) =>
      !readOnly && number === undefined && type !== 'ids' && type !== 'rows' && isEmpty(row[name]),
  );
  return asked.map(({ name }) => name);
}

/** What is wrong, with what is typed and not chosen, but for what saving creates; of such a place nothing else is said. */
export function withUnmatched(
  resource: Resource,
  errors: readonly FieldError[],
  unmatched: Unmatched,
  made: Unmatched,
): FieldError[] {
  const others = errors.filter(({ field }) => !(field in unmatched) && !(ownerOf(field) in unmatched));
  const wrong = Object.entries(unmatched).filter(([place]) => !(place in made));
  const left = wrong.map(([place, text]) => notChosen(place, mayBeMade(resource, place) ? text.trim() : undefined));
  return [...others, ...left];
}

/** Whether the person may create what a field, or the cell of a row, refers to. */
function mayBeMade(resource: Resource, place: string): boolean {
  const reference = fieldAt(resource, placeOf(place).name)?.reference;
  const target = reference && resourceAt(reference.resource);
  return target !== undefined && mayCreate(target, rightOf(target.path));
}

/** What is wrong with a place in which something is typed and not chosen; `create`: it may be made there under that name. */
export const notChosen = (field: string, create?: string): FieldError => ({
  field,
  code: 'choiceNotAllowed',
  params: create === undefined ? {} : { create },
});

/** Of the cells of a field ('lines'): those of the row's places, by what they are called within it ('0.code'). */
export function cellsOf(all: Unmatched, name: string): Unmatched {
  const own = Object.entries(all).filter(([place]) => place.startsWith(`${name}.`));
  return Object.fromEntries(own.map(([place, text]) => [place.slice(name.length + 1), text]));
}

/** All with other cells of a field. */
export function withCells(all: Unmatched, name: string, cells: Unmatched): Unmatched {
  const own = Object.entries(cells).map(([place, text]) => [`${name}.${place}`, text] as const);
  return { ...inside(all, (place) => !place.startsWith(`${name}.`)), ...Object.fromEntries(own) };
}

/** All with what is typed in a field, and in its cells, in another one. */
export const withPlaces = (all: Unmatched, name: string, from: Unmatched): Unmatched => ({
  ...inside(all, (place) => ownerOf(place) !== name),
  ...inside(from, (place) => ownerOf(place) === name),
});

const inside = (all: Unmatched, isMeant: (place: string) => boolean): Unmatched =>
  Object.fromEntries(Object.entries(all).filter(([place]) => isMeant(place)));

/** Names with or without one of them. */
export const withName = (names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> =>
  names.has(name) === isIn ? names : new Set([...names, name].filter((each) => isIn || each !== name));
