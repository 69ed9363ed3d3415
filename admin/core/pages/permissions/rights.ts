import type { Verb } from '../../../../generated/resources.ts';
import type { GroupRightsAnswer } from '../../../../generated/types.ts';
import { isRow } from '../../format/value.ts';

/** The rights of a group on one resource, as the server tells them. */
export type GroupRight = GroupRightsAnswer[number];

/** What a group may do with a resource, in the words of accessPermission. */
export type Permitted = GroupRight['standard'];

/** What may be done with one right of the matrix. */
export interface Editing {
  /** Undefined: not allowed. */
  change?: (right: GroupRight, planned: Permitted) => void;
  showFields: (right: GroupRight) => void;
}

/** One resource of a request that changes a group's rights. */
export type RightChange = { resource: string; rowSCN?: number } & (Permitted | { toDefault: true });

/** What is to become of resources, by their path, until it is saved. */
export type Draft = Readonly<Record<string, Permitted | 'default'>>;

export const isGroupRights = (json: unknown): json is GroupRight[] =>
  Array.isArray(json) && json.every((each) => isRow(each) && isRow(each.standard) && Array.isArray(each.actions));

export const savedOf = ({ changed, standard }: GroupRight): Permitted => changed ?? standard;

/** What stands on the screen: what is to become, else what is saved. */
export function shownOf(right: GroupRight, draft: Draft): Permitted {
  const planned = draft[right.resource];
  return planned === 'default' ? right.standard : (planned ?? savedOf(right));
}

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Whether the same fields are hidden and read-only. */
export function hasSameFields(one: Permitted, other: Permitted): boolean {
  return sameNames(one.hiddenFields, other.hiddenFields) && sameNames(one.readOnlyFields, other.readOnlyFields);
}

/** Two ways to say the same: where nothing may be done, the rest says nothing. */
export function isSame(one: Permitted, other: Permitted): boolean {
  if (one.actions.length === 0 && other.actions.length === 0) return true;
  return sameNames(one.actions, other.actions) && one.rowScope === other.rowScope && hasSameFields(one, other);
}

export function isEdited(right: GroupRight, draft: Draft): boolean {
  const planned = draft[right.resource];
  if (planned === undefined) return false;
  return planned === 'default' ? right.changed !== null : !isSame(planned, savedOf(right));
}

/** A draft in which a resource is to become this; what is saved already, or is the default, is not written down. */
export function withPlannedRight(draft: Draft, right: GroupRight, planned: Permitted): Draft {
  if (isSame(planned, savedOf(right))) return withoutPlannedRight(draft, right.resource);
  return { ...draft, [right.resource]: isSame(planned, right.standard) ? 'default' : planned };
}

export function withoutPlannedRight(draft: Draft, resource: string): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => name !== resource));
}

/** A draft in which everything that was changed goes back to the default. */
export const allToDefault = (rights: readonly GroupRight[]): Draft =>
  Object.fromEntries(rights.filter(({ changed }) => changed).map(({ resource }) => [resource, 'default']));

/** Whoever may do anything reads; who reads nothing can do nothing. */
export function withAction(right: GroupRight, shown: Permitted, action: Verb, on: boolean): Permitted {
  const without = shown.actions.filter((each) => each !== action);
  if (!on) return { ...shown, actions: action === 'read' ? [] : without };
  const wanted = new Set<Verb>([...without, 'read', action]);
  const usual = right.standard.rowScope === 'none' ? 'all' : right.standard.rowScope;
  return {
    ...shown,
    actions: right.actions.filter((each) => wanted.has(each)),
    rowScope: shown.rowScope === 'none' ? usual : shown.rowScope,
  };
}

/** What the server is asked for. */
export function changesOf(rights: readonly GroupRight[], draft: Draft): RightChange[] {
  return rights
    .filter((right) => isEdited(right, draft))
    .map(({ resource, changed }) => {
      const planned = draft[resource] ?? 'default';
      const version = changed ? { rowSCN: changed.rowSCN } : {};
      return planned === 'default'
        ? { resource, ...version, toDefault: true }
        : { resource, ...version, ...permitted(planned) };
    });
}

const permitted = ({ actions, rowScope, hiddenFields, readOnlyFields }: Permitted): Permitted => ({
  actions,
  rowScope,
  hiddenFields,
  readOnlyFields,
});

/** The resources of a draft that somebody else has changed since they were read. */
export function clashesOf(before: readonly GroupRight[], now: readonly GroupRight[], draft: Draft): string[] {
  const version = (rights: readonly GroupRight[], resource: string) => {
    const changed = rights.find((right) => right.resource === resource)?.changed;
    return changed ? `${changed.id} ${changed.rowSCN}` : '';
  };
  return Object.keys(draft).filter((resource) => version(before, resource) !== version(now, resource));
}
