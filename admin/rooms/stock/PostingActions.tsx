import { lazy, Suspense } from 'react';
import type { EntityRecord } from '../../core/format/value.ts';
import { useRights } from '../../core/providers/rights.ts';

const ReverseButton = lazy(() => import('./ReverseButton.tsx'));
const InvoiceLink = lazy(() => import('./InvoiceLink.tsx'));

/** On a posting's record: the way to the invoice that it comes from, or what takes an adjustment back. */
export function PostingActions({ record }: { record?: EntityRecord }) {
  const { may } = useRights('stock/postings');
  if (!record) return null;
  const isReversible = record['kind'] === 'adjustment' && record['isReversal'] !== true;
  return (
    <Suspense>
      {typeof record['invoiceId'] === 'number' && <InvoiceLink record={record} />}
      {isReversible && may.includes('create') && <ReverseButton record={record} />}
    </Suspense>
  );
}
