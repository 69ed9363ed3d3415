import { verbs, type Verb } from '../../../../generated/resources.ts';
import type { inSections } from './screenGroups.ts';

/** The actions that have columns, in their usual order: those of screens in several sections. What only one section knows stands below its screens. */
export function columnsOf(sections: ReturnType<typeof inSections<{ resource: string; actions: Verb[] }>>): Verb[] {
  const known = sections.map(({ rights }) => new Set(rights.flatMap(({ actions }) => actions)));
  return verbs.filter((verb) => known.filter((own) => own.has(verb)).length > 1);
}
