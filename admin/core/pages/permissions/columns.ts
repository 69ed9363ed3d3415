import { verbs, type Verb } from '../../../../generated/resources.ts';
import type { inSections } from './screenGroups.ts';

/** The columns of actions: those of screens in several sections, and behind them what only one section knows. */
export interface Columns {
  common: readonly Verb[];
  /** Below the head of a section. */
  ownOf: (section: string) => readonly Verb[];
  /** How many columns the section has that has the most of its own. */
  most: number;
}

/** The actions that the screens know, in their usual order. */
export function columnsOf(sections: ReturnType<typeof inSections<{ resource: string; actions: Verb[] }>>): Columns {
  const known = new Map<string, ReadonlySet<Verb>>(
    sections.map(({ section, rights }) => [section, new Set(rights.flatMap(({ actions }) => actions))]),
  );
  const isIn = (verb: Verb) => [...known].filter(([, own]) => own.has(verb)).map(([section]) => section);
  const common = verbs.filter((verb) => isIn(verb).length > 1);
  const ownOf = (section: string) => verbs.filter((verb) => isIn(verb).length === 1 && known.get(section)?.has(verb));
  return { common, ownOf, most: Math.max(0, ...[...known.keys()].map((section) => ownOf(section).length)) };
}
