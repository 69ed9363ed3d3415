import { verbs, type Verb } from '../../../../generated/resources.ts';

/** The actions that any of these resources knows, in their usual order. */
export function verbsOf(rights: readonly { actions: readonly Verb[] }[]): Verb[] {
  const known = new Set(rights.flatMap(({ actions }) => actions));
  return verbs.filter((verb) => known.has(verb));
}
