import { useCallback } from 'react';
import type { Resource } from '../../../generated/resources.ts';
import { useAllRights, useRights } from '../providers/rights.ts';
import type { Column } from './columns.ts';

/** Picks of a resource's columns those that can tell the user something: nothing hidden, nothing of rows out of reach. */
export function useVisible(resource: Resource): (columns: readonly Column[]) => Column[] {
  const { hide } = useRights(resource.path);
  const rights = useAllRights();
  return useCallback(
    (columns) => {
      const isReadable = (path: string) => rights[path]?.may.includes('read') === true;
      return columns.filter(({ owner, targets }) => !hide.includes(owner) && targets.every(isReadable));
    },
    [hide, rights],
  );
}
