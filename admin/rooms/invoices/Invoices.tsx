import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { ListView } from '../../core/Entity/list/ListView.tsx';
import type { OwnList } from '../../core/Entity/list/OwnList.ts';
import { useList, type List } from '../../core/Entity/list/useList.ts';
import { useListStateInAddress } from '../../core/Entity/list/useListState.ts';
import type { PageProps } from '../../core/route.ts';
import { usePolling } from '../../core/layout/usePolling.ts';
import { BulkActions } from './actions/BulkActions.tsx';
import { invoiceName, isProcessing } from './invoice.ts';
import { ListActions } from './ListActions.tsx';
import { shortPendencies } from './pendencies/pendencyTexts.ts';
import { useTexts } from './texts.ts';
import { invoiceList, invoicePath, invoiceResource, variantAt, type Variant } from './variants.ts';

/** The invoices that customers issued, or at the other address those of the company. */
export default function Invoices({ route }: PageProps) {
  const variant = variantAt(route.path);
  return <Manager key={variant.path} variant={variant} />;
}

const fixed = ['emitType'];

const bulk: OwnList['bulk'] = (rows, done) => <BulkActions rows={rows} onDone={done} />;

function Manager({ variant }: { variant: Variant }) {
  const { code, title } = variant;
  const resource = invoiceResource();
  const translate = useTranslate();
  const text = useTexts();
  const { place, always } = useMemo(() => invoiceList(variant), [variant]);
  const list = useList(resource, useListStateInAddress(resource, place), always);
  useResults(list);
  const own: OwnList = useMemo(
    () => ({
      title: translate(title),
      code,
      fixed,
      actions: <ListActions variant={variant} />,
      first: <ListActions variant={variant} />,
      to: invoicePath,
      name: (row) => invoiceName(row, text),
      texts: {
        pendencies: (row) => shortPendencies(row, translate),
      },
      bulk,
    }),
    [translate, title, code, variant, text],
  );
  return <ListView list={list} own={own} />;
}

/** Rows that are read again each time; of a longer list, loaded on while scrolling, only where it waits for results. */
const mostFollowed = 200;

/** The list follows what others do, and what becomes of invoices in processing, by itself. */
function useResults({ rows: { rows = [], refetch } }: List): void {
  const waits = rows.some(isProcessing);
  usePolling(refetch, { waits, isOn: waits || rows.length <= mostFollowed });
}
