import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { useRights } from '../../providers/rights.ts';
import { resourceAt } from '../reference.ts';

export type Reference = NonNullable<ResourceField['reference']>;

export interface Target {
  resource: Resource;
  reference: Reference;
  /** The user may search it. */
  readable: boolean;
}

/** The resource a field refers to; undefined for a field that refers to none. */
export function useTarget(field: ResourceField): Target | undefined {
  const reference = field.reference;
  const resource = reference && resourceAt(reference.resource);
  const { may } = useRights(resource?.path ?? '');
  return reference && resource && { resource, reference, readable: may.includes('read') };
}
