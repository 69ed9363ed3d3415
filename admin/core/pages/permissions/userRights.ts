import type { Verb } from '../../../../generated/resources.ts';
import type { UserRightsAnswer } from '../../../../generated/types.ts';
import { isRow } from '../../format/value.ts';

/** What a user may do with one resource in the end. */
export type EffectiveRight = UserRightsAnswer['resources'][number];

/** A grant and the rule that it comes from. */
export type Rule = EffectiveRight['grants'][number];

/** Actions of a screen that reach the same records, with the rules that grant one of them. */
export interface RightLine {
  actions: readonly Verb[];
  scopes: readonly string[];
  rules: readonly Rule[];
}

/** What a user may do with a resource, a line for each reach; none: nothing. */
export function linesOf({ actions, grants }: EffectiveRight): RightLine[] {
  const reaches = new Map<string, { own: Verb[]; scopes: readonly string[] }>();
  for (const { action, may, rowScopes } of actions) {
    const key = rowScopes.join(' ');
    if (may) reaches.set(key, { own: [...(reaches.get(key)?.own ?? []), action], scopes: rowScopes });
  }
  return [...reaches.values()].map(({ own, scopes }) => ({
    actions: own,
    scopes,
    rules: grants.filter((grant) => grant.actions.some((action) => own.includes(action))),
  }));
}

export const isUserRights = (json: unknown): json is UserRightsAnswer =>
  isRow(json) && isRow(json.user) && Array.isArray(json.resources);
