import { tables, type EntityName, type Grant, type Role, type Verb } from '../../../generated/tables.ts';

/** What a role may do by the schema: its own grant and what everybody has who is signed in. */
export function grantsOf(entity: EntityName, role: Role): Grant[] {
  const { permissions } = tables[entity];
  return [permissions[role], permissions.authenticated].filter((grant) => grant !== undefined);
}

export function may(entity: EntityName, role: Role, verb: Verb): boolean {
  return !tables[entity].never.includes(verb) && grantsOf(entity, role).some((grant) => grant.may.includes(verb));
}
