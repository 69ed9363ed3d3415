import type { Verb } from '../../../generated/resources.ts';
import { isRow } from '../../format/value.ts';
import type { Permitted } from './rights.ts';

/** A grant and the rule that it comes from. */
export interface Rule extends Permitted {
  rule: 'administrator' | 'group' | 'everybody';
  group: { id: number; name1: string } | null;
  /** An administrator has put it in place of the default. */
  changed: boolean;
}

export interface EffectiveRight {
  resource: string;
  actions: readonly { action: Verb; may: boolean; rowScopes: readonly string[] }[];
  grants: readonly Rule[];
  hiddenFields: readonly string[];
  readOnlyFields: readonly string[];
  /** An external role sees its own customers' rows only. */
  restricted: boolean;
  /** Everybody sees the own rows only, whatever is granted. */
  private: boolean;
}

/** What a user may do in the end, as the server tells it. */
export interface UserRights {
  user: {
    id: number;
    name1: string;
    isAdmin: boolean;
    groups: readonly { id: number; name1: string }[];
    /** To how many customers an external role is restricted; null: to none. */
    customers: number | null;
  };
  resources: readonly EffectiveRight[];
}

export const isUserRights = (json: unknown): json is UserRights =>
  isRow(json) && isRow(json.user) && Array.isArray(json.resources);
