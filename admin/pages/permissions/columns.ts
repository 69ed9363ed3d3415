import type { Verb } from '../../../generated/resources.ts';

const order: readonly Verb[] = [
  'read',
  'create',
  'update',
  'delete',
  'export',
  'import',
  'approve',
  'reject',
  'contest',
  'reprocess',
  'post',
  'send',
  'actAs',
];

/** The actions that any of these resources knows, in their usual order. */
export function verbsOf(rights: readonly { actions: readonly Verb[] }[]): Verb[] {
  const known = new Set(rights.flatMap(({ actions }) => actions));
  return order.filter((verb) => known.has(verb));
}
