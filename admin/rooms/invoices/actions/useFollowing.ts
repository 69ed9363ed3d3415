import { useEffect, useRef } from 'react';
import { useDataProvider } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useFormValue } from '../../../core/Entity/form/FormContext.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { usePolling } from '../../../core/layout/usePolling.ts';
import { isProcessing } from '../invoice.ts';
import { invoicesPath } from '../variants.ts';

type Refetch = () => Promise<EntityRecord | undefined>;

/** Shows the invoice that is open as it is by now: as it is known, or read again. */
export function useReload(refetch: Refetch): (known?: EntityRecord) => Promise<void> {
  const { adopt } = useFormValue();
  const queries = useQueryClient();
  return async (known) => {
    const fresh = known ?? (await refetch());
    if (fresh) adopt(fresh);
    await Promise.all(['getList', 'uses'].map((kind) => queries.invalidateQueries({ queryKey: [invoicesPath, kind] })));
  };
}

/** What is shown follows what others do, and what becomes of an invoice in processing; not while somebody decides. */
export function useFollowing(record: EntityRecord, isDeciding: boolean, refetch: Refetch): void {
  const show = useReload(refetch);
  const dataProvider = useDataProvider();
  const known = useRef(record);
  useEffect(() => {
    known.current = record;
  });
  const look = async () => {
    const { data } = await dataProvider.getOne<EntityRecord>(invoicesPath, { id: record.id });
    if (data.rowSCN > known.current.rowSCN) await show(data);
  };
  // What can't be read now is looked at again.
  usePolling(() => void look().catch(() => undefined), { waits: isProcessing(record), isOn: !isDeciding });
}
