import type { ValidatorModule } from '../../../../generated/errors.ts';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import type { Right } from '../../providers/rights.ts';
import { resourceAt } from '../../widgets/reference.ts';
import type { Column } from '../columns.ts';
import { fieldStates } from '../form/rules.ts';
import type { EntityRecord } from '../../format/value.ts';

/** A column of the list, with the field that is typed in its cells; undefined: it is only read. */
export interface CellColumn {
  column: Column;
  field: ResourceField | undefined;
}

/** What is typed in more than one line, or never shown, is for the form. */
const forForms = new Set<ResourceField['widget']>(['textarea', 'password', 'grid', 'related']);

/** The columns with what may be typed in each; a name that a reference shows is typed as the reference. */
export function cellColumns(resource: Resource, columns: readonly Column[], names: ReadonlySet<string>): CellColumn[] {
  return columns.map((column) => {
    const field = resource.fields[column.owner];
    const isTyped =
      field && isWhole(column, field) && !column.many && names.has(field.name) && !forForms.has(field.widget);
    return { column, field: isTyped ? field : undefined };
  });
}

/** Whether a column shows all of its field: the value itself, or what its reference is called. */
function isWhole({ name, owner, relations, property }: Column, { reference }: ResourceField): boolean {
  if (name === owner || (property === undefined && relations.length === 1)) return true;
  return relations.length === 1 && reference !== undefined && resourceAt(reference.resource)?.represent === property;
}

/** The fields that are closed in one row, by the rules of its schema. */
export function closedIn(
  resource: Resource,
  rights: Right,
  conditions: ValidatorModule['conditions'],
  row: EntityRecord,
): ReadonlySet<string> {
  const { locked, hidden } = fieldStates({ resource, rights, fresh: false, conditions }, row);
  return new Set([...locked, ...hidden]);
}
