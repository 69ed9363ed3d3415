import type { Verb } from '../../generated/tables.ts';

/** Everything that a right can be for. */
export const verbs = [
  'read', 'create', 'update', 'delete', 'export', 'import', 'approve', 'reject', 'contest', 'reprocess', 'post', 'send', 'actAs',
] as const satisfies readonly Verb[]; // prettier-ignore

const known: ReadonlySet<string> = new Set(verbs);

export function isVerb(text: string): text is Verb {
  return known.has(text);
}
