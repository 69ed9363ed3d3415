import { useState } from 'react';
import type { Filter } from '../../format/filter.ts';
import { useToast } from '../../layout/useToast.ts';
import { useWords } from '../../widgets/source.ts';
import { refusalOf, refusalText } from '../errorText.ts';
import type { Column } from '../columns.ts';
import type { ListState } from './listState.ts';
import { downloadByTicket } from './useDownload.ts';

/** Downloads what the list shows as CSV: its filter, sort, columns and language; or of its rows only some. */
export function useExport(
  path: string,
  { filter, sort }: ListState,
  columns: readonly Column[],
): { busy: boolean; run: () => void; only: (ids: readonly number[]) => void } {
  const words = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const start = async (asked: Filter) => {
    setBusy(true);
    try {
      await downloadByTicket(exportPath(path, asked, sort, columns, words.locale));
      toast({ type: 'info', message: 'entity.export.started', args: { name: words.many(path) }, group: 'export' });
    } catch (error) {
      toast({ type: 'negative', message: refusalText(refusalOf(error), path, words) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void start(filter), only: (ids) => void start({ id: ids }) };
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
