import { useState } from 'react';
import { useToast } from '../../layout/useToast.ts';
import { useWords } from '../../widgets/source.ts';
import { refusalOf, refusalText } from '../errorText.ts';
import type { Column } from '../columns.ts';
import type { ListState } from './listState.ts';
import { downloadByTicket } from './useDownload.ts';

/** Downloads what the list shows as CSV: its filter, sort, columns and language. */
export function useExport(
  path: string,
  { filter, sort }: ListState,
  columns: readonly Column[],
): { busy: boolean; run: () => void } {
  const words = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await downloadByTicket(exportPath(path, filter, sort, columns, words.locale));
      toast({ type: 'info', message: 'entity.export.started', args: { name: words.many(path) }, group: 'export' });
    } catch (error) {
      toast({ type: 'negative', message: refusalText(refusalOf(error), path, words) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
}

/** The address of a list's file: what the list shows, all of its rows. */
export function exportPath(
  path: string,
  filter: object,
  { field, order }: ListState['sort'],
  columns: readonly Column[],
  locale: string,
): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([field, order]),
    columns: columns.map(({ name }) => name).join(','),
    locale,
  });
  return `/apis/v1/${path}?${query}`;
}
