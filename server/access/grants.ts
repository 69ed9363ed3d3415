import { byPath, tables } from '../../generated/tables.ts';
import type { EntityName, Grant, Role, Scope } from '../../generated/tables.ts';
import type { EntityRights } from './actor.ts';
import { unionOf } from './rights.ts';
import { isVerb } from './verbs.ts';

/** An active group of a user; built-in groups stand for a role. */
export interface Group {
  readonly id: number;
  readonly name1: string;
  readonly salesRole: Role | null;
}

/** A row of accessPermission: what an administrator changed for one group and one resource. Lists are JSON texts or lists. */
export interface Permission {
  readonly userGroupId: number;
  readonly resource: string;
  readonly actions: unknown;
  readonly rowScope: Scope;
  readonly hiddenFields: unknown;
  readonly readOnlyFields: unknown;
}

/**
 * What the groups give together on every entity: for each group its access permission where there is one, else the
 * schema's default for the role it stands for, and besides what everybody has who is signed in.
 */
export function rightsOf(groups: readonly Group[], permissions: readonly Permission[]): Map<EntityName, EntityRights> {
  const changed = new Map(permissions.map((row) => [`${row.userGroupId} ${byPath[row.resource]}`, row]));
  return new Map(
    Object.values(tables).map(({ name, permissions: standard }) => {
      const granted = groups.map((group) => {
        const row = changed.get(`${group.id} ${name}`);
        return row ? toGrant(row) : group.salesRole === null ? undefined : standard[group.salesRole];
      });
      return [name, unionOf([...granted, standard.authenticated].filter((grant) => grant !== undefined))];
    }),
  );
}

function toGrant(row: Permission): Grant {
  return {
    may: toList(row.actions).filter(isVerb),
    rows: row.rowScope,
    hide: toList(row.hiddenFields),
    lock: toList(row.readOnlyFields),
  };
}

/** A JSON column as the drivers give it: a text on SQLite and MariaDB, a value on MySQL. */
function toList(stored: unknown): string[] {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return Array.isArray(value) ? value.map(String) : [];
}
