import { tables, type Field } from '../../../generated/tables.ts';

/** Who wrote something, as a reference to a user: the columns of writers are properties of no schema. */
export function userReference(name: string): Field {
  return {
    name,
    kind: 'column',
    type: 'integer',
    required: false,
    ref: {
      entity: tables.user.name,
      relation: 'by',
      onDelete: 'restrict',
      filter: {},
      where: {},
      acyclic: false,
      embed: [],
    },
  };
}
