import type { Resource } from '../../../generated/resources.ts';
import { useRecordTabs } from './form/useTabs.ts';
import { onTab, recordPath } from './paths.ts';

/** The address of a record's fields: of their first tab where a record opens with something else. */
export function useEditPath(resource: Resource): (row: { id: unknown }) => string {
  const opensOtherwise = useRecordTabs(resource).some(({ isFirst }) => isFirst);
  return (row) => (opensOtherwise ? onTab(recordPath(resource, row), 0) : recordPath(resource, row));
}
