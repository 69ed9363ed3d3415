import { byPath, scopes, tables } from '../../../generated/tables.ts';
import type { EntityName, Grant, Role } from '../../../generated/tables.ts';
import type { EntityRights } from './actor.ts';
import { unionOf } from './rights.ts';
import { isVerb } from './verbs.ts';

/** An active group of a user; built-in groups stand for a role. */
export interface Group {
  readonly id: number;
  readonly name1: string;
  readonly role: Role | null;
}

/** A row of accessPermission: what an administrator changed for one group and one resource. Lists are JSON texts or lists. */
export interface Permission {
  readonly id: number;
  readonly rowSCN: number;
  readonly userGroupId: number;
  readonly resource: string;
  readonly actions: unknown;
  readonly rowScope: string;
  readonly hiddenFields: unknown;
  readonly readOnlyFields: unknown;
}

/** A grant and where it comes from. */
export interface OwnedGrant extends Grant {
  /** Null: everybody has it who is signed in. */
  readonly group: Group | null;
  /** An access permission stands in place of the schema's default. */
  readonly changed: boolean;
}

/**
 * What the groups give on every entity, one by one: each group its access permission where there is one, else the
 * schema's default for the role it stands for; and besides what everybody has who is signed in.
 */
export function grantsOf(
  groups: readonly Group[],
  permissions: readonly Permission[],
): ReadonlyMap<EntityName, OwnedGrant[]> {
  const changed = new Map(permissions.map((row) => [`${row.userGroupId} ${byPath[row.resource]}`, row]));
  return new Map(
    Object.values(tables).map(({ name, permissions: { authenticated } }) => {
      const granted = groups.map((group) => grantOf(group, name, changed.get(`${group.id} ${name}`)));
      const everybody = authenticated && { ...authenticated, group: null, changed: false };
      return [name, [...granted, everybody].filter((grant) => grant !== undefined)];
    }),
  );
}

function grantOf(group: Group, entity: EntityName, row: Permission | undefined): OwnedGrant | undefined {
  const grant = row ? toGrant(row) : standardGrant(entity, group);
  return grant && { ...grant, group, changed: row !== undefined };
}

/** The schema's default for the role that a group stands for; undefined: none. */
export function standardGrant(entity: EntityName, { role }: Pick<Group, 'role'>): Grant | undefined {
  return role === null ? undefined : tables[entity].permissions[role];
}

/** What the groups give together on every entity. */
export function rightsOf(groups: readonly Group[], permissions: readonly Permission[]): Map<EntityName, EntityRights> {
  return new Map([...grantsOf(groups, permissions)].map(([entity, grants]) => [entity, unionOf(grants)]));
}

/** A row of accessPermission as the schemas write a default. */
export function toGrant(row: Permission): Grant {
  return {
    may: toList(row.actions).filter(isVerb),
    rows: scopes.find((scope) => scope === row.rowScope) ?? 'none', // an older or newer version may have others
    hide: toList(row.hiddenFields),
    lock: toList(row.readOnlyFields),
  };
}

/** A JSON column as the drivers give it: a text on SQLite and MariaDB, a value on MySQL. */
function toList(stored: unknown): string[] {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return Array.isArray(value) ? value.map(String) : [];
}
