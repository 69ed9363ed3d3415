import { changedNames, sameValue } from '../../format/compare.ts';
import type { Row } from '../../format/value.ts';
import type { Unmatched } from '../../widgets/unmatched.ts';
import { withName, withPlaces, type Typed } from './unmatched.ts';
import { ownerOf } from './validation.ts';

/** What stands in a form at a moment. */
export interface Standing {
  values: Row;
  typed: Typed;
}

export const isSame = (one: Standing, other: Standing): boolean =>
  sameValue(one.values, other.values) && sameValue(one.typed.unmatched, other.typed.unmatched);

/** The fields in which other values stand. */
export const changedIn = ({ values: one }: Standing, { values: other }: Standing): string[] =>
  changedNames(one, other, Object.keys({ ...one, ...other }));

/** A standing with what stands in some fields in another one. */
export const withFields = (standing: Standing, names: readonly string[], from: Standing): Standing =>
  names.reduce((each, name) => withField(each, name, from), standing);

function withField({ values, typed }: Standing, name: string, from: Standing): Standing {
  return {
    values: { ...values, [name]: from.values[name] },
    typed: {
      unmatched: withPlaces(typed.unmatched, name, from.typed.unmatched),
      newNames: withName(typed.newNames, name, from.typed.newNames.has(name)),
    },
  };
}

/** What a value became. */
export interface Change {
  from: unknown;
  to: unknown;
}

/** A standing with a change of a field, where that begins from what stands there. */
export const withChange = (standing: Standing, name: string, { from, to }: Change): Standing =>
  sameValue(standing.values[name], from) ? { ...standing, values: { ...standing.values, [name]: to } } : standing;

/** Whether something is typed in a field, or in a cell of it, that stands for no value. */
export const isHalfTyped = (unmatched: Unmatched, name: string): boolean =>
  Object.keys(unmatched).some((place) => ownerOf(place) === name);
