import type { Resource } from '../../../../generated/resources.ts';
import { sameValue } from '../../format/compare.ts';
import type { Row } from '../../format/value.ts';

export type Side = 'mine' | 'theirs';

export interface Difference {
  name: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** The side that alone changed it; undefined: both did, and the person has to choose. */
  winner: Side | undefined;
}

/** The fields in which what I typed and what others saved differ, compared with what both began from. */
export function differencesOf(resource: Resource, base: Row, mine: Row, theirs: Row): Difference[] {
  return Object.values(resource.fields)
    .filter(({ name, readOnly }) => !readOnly && !sameValue(mine[name], theirs[name]))
    .map(({ name }) => ({
      name,
      base: base[name],
      mine: mine[name],
      theirs: theirs[name],
      winner: winnerOf(base[name], mine[name], theirs[name]),
    }));
}

function winnerOf(base: unknown, mine: unknown, theirs: unknown): Side | undefined {
  if (sameValue(base, theirs)) return 'mine';
  return sameValue(base, mine) ? 'theirs' : undefined;
}

export type Choices = Readonly<Record<string, Side | undefined>>;

/** What is chosen before the person chooses: the only side that changed a field. */
export function preselectedSides(differences: readonly Difference[]): Choices {
  return Object.fromEntries(differences.map(({ name, winner }) => [name, winner]));
}

/** Mine where I changed something, also where both did; what I have not touched stays as it was saved. */
export const changedByMe = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.map(({ name, winner }) => [name, winner ?? 'mine']));

export const allTheirs = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(differences.map(({ name }) => [name, 'theirs']));

/** The values to lay over the newer row: mine where mine was chosen. */
export function chosenValues(differences: readonly Difference[], choices: Choices): Row {
  return Object.fromEntries(differences.flatMap(({ name, mine }) => (choices[name] === 'mine' ? [[name, mine]] : [])));
}
