import type { Resource, ResourceField } from '../../../../generated/resources.ts';

export type ParentField = ResourceField & { reference: NonNullable<ResourceField['reference']> };

/** The property by which rows of a resource hang under each other; undefined where they are no trees. */
export function parentField({ path, fields }: Resource): ParentField | undefined {
  const [only, other] = Object.values(fields).filter(isParent);
  return only?.reference.resource === path && other === undefined ? only : undefined;
}

function isParent(field: ResourceField): field is ParentField {
  return field.reference?.acyclic === true && !field.reference.many;
}
