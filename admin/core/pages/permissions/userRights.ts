import type { UserRightsAnswer } from '../../../../generated/types.ts';
import { isRow } from '../../format/value.ts';

/** What a user may do with one resource in the end. */
export type EffectiveRight = UserRightsAnswer['resources'][number];

/** A grant and the rule that it comes from. */
export type Rule = EffectiveRight['grants'][number];

export const isUserRights = (json: unknown): json is UserRightsAnswer =>
  isRow(json) && isRow(json.user) && Array.isArray(json.resources);
