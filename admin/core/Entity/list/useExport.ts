import { useState } from 'react';
import type { Filter } from '../../format/filter.ts';
import { useToast } from '../../layout/useToast.ts';
import { useWords } from '../../widgets/source.ts';
import { refusalOf, refusalText } from '../errorText.ts';
import type { Column } from '../columns.ts';
import type { ListState } from './listState.ts';
import { downloadByTicket } from './useDownload.ts';

/** A workbook, one of the columns that an import takes back, or a file of text. */
export const fileKinds = ['xlsx', 'import', 'csv'] as const;
export type FileKind = (typeof fileKinds)[number];

interface Exporting {
  run: (kind: FileKind) => void;
  only: (ids: readonly number[], kind: FileKind) => void;
  /** Whether these rows alone go into a file. */
  fits: (ids: readonly number[]) => boolean;
}

/** What a filter names at most, and characters of an address that is downloaded. */
const most = { ids: 1000, address: 8000 };

/** Downloads what the list shows as a file: its filter, sort, columns and language; or of its rows only some. */
export function useExport(path: string, { filter, sort }: ListState, columns: readonly Column[]): Exporting {
  const words = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const start = async (asked: Filter, kind: FileKind) => {
    if (busy) return;
    setBusy(true);
    try {
      await downloadByTicket(exportPath(path, asked, sort, columns, words.locale, kind));
      toast({ type: 'info', message: 'entity.export.started', args: { name: words.many(path) }, group: 'export' });
    } catch (error) {
      toast({ type: 'negative', message: refusalText(refusalOf(error), path, words) });
    } finally {
      setBusy(false);
    }
  };
  return {
    run: (kind) => void start(filter, kind),
    only: (ids, kind) => void start({ id: ids }, kind),
    fits: (ids) => rowsFit(ids, exportPath(path, { id: ids }, sort, columns, words.locale, 'xlsx')),
  };
}

/** Whether rows are few enough to be named by the address of their file. */
export const rowsFit = (ids: readonly number[], address: string): boolean =>
  ids.length <= most.ids && address.length <= most.address;

/** The address of a list's file: what the list shows, all of its rows. */
export function exportPath(
  path: string,
  filter: object,
  { field, order }: ListState['sort'],
  columns: readonly Column[],
  locale: string,
  kind: FileKind,
): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([field, order]),
    columns: kind === 'import' ? 'import' : columns.map(({ name }) => name).join(','),
    locale,
  });
  return `/apis/v1/${path}/${kind === 'csv' ? 'csv' : 'xlsx'}?${query}`;
}
