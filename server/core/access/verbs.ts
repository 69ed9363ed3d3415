import { verbs, type Verb } from '../../../generated/tables.ts';

const known: ReadonlySet<string> = new Set(verbs);

export function isVerb(text: string): text is Verb {
  return known.has(text);
}
