import { useEffect } from 'react';
import { useDataProvider } from 'ra-core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '../../../../generated/resources.ts';
import type { ValidatorModule } from '../../../../generated/errors.ts';
import type { EntityRecord } from '../../format/value.ts';
import { recordBegun } from '../../providers/dataProvider.ts';
import { subscribeToExpiry } from '../../providers/session.ts';
import { loadedValidator, loadValidator } from './validators.ts';

export interface Loaded {
  /** Undefined for a new record. */
  record: EntityRecord | undefined;
  validator: ValidatorModule | undefined;
  error: unknown;
  refetch: () => Promise<EntityRecord | undefined>;
}

/** Where the record of a form is kept: apart for the own account, another form of the same rows. */
export const recordKey = ({ path, form }: Resource, id: number | undefined) => [path, 'getOne', { id, form }];

/**
 * The record as it is on the server at this moment, never one that a list left behind, and the entity's validator. One
 * that was open before stands at once, until the server has said how it is now. `id` undefined: a new record.
 */
export function useRecord(resource: Resource, id: number | undefined): Loaded {
  const dataProvider = useDataProvider();
  useForgottenWithSession(resource, id);
  const record = useQuery({
    queryKey: recordKey(resource, id),
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<EntityRecord>(resource.path, { id: id ?? 0, signal })).data,
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    ...(id !== undefined && recordBegun(resource.path, id)),
  });
  const validator = useQuery({
    queryKey: [resource.path, 'validator'],
    queryFn: () => loadValidator(resource),
    initialData: () => loadedValidator(resource),
    staleTime: Infinity,
  });
  return {
    record: record.data,
    validator: validator.data,
    error: record.error ?? validator.error,
    refetch: async () => {
      if (validator.error) await validator.refetch();
      return (await record.refetch()).data;
    },
  };
}

/** Who signs in again after the session ended by itself begins with what the server says then, and what was typed. */
function useForgottenWithSession(resource: Resource, id: number | undefined): void {
  const queries = useQueryClient();
  useEffect(
    () => subscribeToExpiry(() => queries.removeQueries({ queryKey: recordKey(resource, id), exact: true })),
    [queries, resource, id],
  );
}
