import { tables, verbs } from '../../../generated/tables.ts';
import type { EntityName, Verb } from '../../../generated/tables.ts';
import type { Route } from './route.ts';

/** What can be done with rows of an entity at all: what a route asks for or a default grants. Lists go out as CSV too. */
export function knownVerbs(routes: readonly Route[], entity: EntityName): Verb[] {
  const { never, permissions } = tables[entity];
  const asked = routes.flatMap(({ right }) => (typeof right === 'object' && right.entity === entity ? right.verb : []));
  const granted = Object.values(permissions).flatMap(({ may }) => may);
  const known = new Set<Verb>(['export', ...asked, ...granted]);
  return verbs.filter((verb) => known.has(verb) && !never.includes(verb));
}
