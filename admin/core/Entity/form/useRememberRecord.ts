import { useEffect } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { noteUse } from '../../providers/ownScreens.ts';
import { recordPath } from '../paths.ts';

/** Notes a saved record among what was opened last, once it is there; by its address alone, as names are others' to tell. */
export function useRememberRecord(resource: Resource, record: { id: number } | undefined): void {
  const path = record && recordPath(resource, record);
  useEffect(() => {
    if (path !== undefined) noteUse(path);
  }, [path]);
}
