import { useDataProvider } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../../generated/resources.ts';
import type { ValidatorModule } from '../../../../generated/errors.ts';
import type { EntityRecord } from '../../format/value.ts';

export interface Loaded {
  /** Undefined for a new record. */
  record: EntityRecord | undefined;
  validator: ValidatorModule | undefined;
  error: unknown;
  refetch: () => Promise<EntityRecord | undefined>;
}

/**
 * The record as it is on the server at this moment, never one that a list left behind, and the entity's validator.
 * `id` undefined: a new record.
 */
export function useRecord(resource: Resource, id: number | undefined): Loaded {
  const dataProvider = useDataProvider();
  const record = useQuery({
    queryKey: [resource.path, 'getOne', { id, form: true }],
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<EntityRecord>(resource.path, { id: id ?? 0, signal })).data,
    enabled: id !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  const validator = useQuery({
    queryKey: [resource.path, 'validator'],
    queryFn: resource.validator,
    staleTime: Infinity,
  });
  return {
    record: record.data,
    validator: validator.data,
    error: record.error ?? validator.error,
    refetch: async () => (await record.refetch()).data,
  };
}
