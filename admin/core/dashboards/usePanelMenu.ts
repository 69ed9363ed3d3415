import { useContext } from 'react';
import { useNavigate, useTranslate } from 'ra-core';
import type { Panel } from '../../../generated/dashboards/shapes.ts';
import type { Resource } from '../../../generated/resources.ts';
import { useDownload } from '../Entity/list/useDownload.ts';
import { filteredPath, listPath } from '../Entity/paths.ts';
import { ListPagesContext } from '../Entity/RecordPages.ts';
import { cleaned, type Filter } from '../format/filter.ts';
import type { MenuEntry } from '../layout/MenuButton.tsx';
import { sameValue } from '../format/compare.ts';
import { saveCsv, type CsvTable } from '../format/csvFile.ts';
import { useRights } from '../providers/rights.ts';
import { useLocale } from '../widgets/source.ts';
import { useTexts } from './texts.ts';

/** A way to rows. */
export interface Way {
  label: string;
  to: string;
}

interface Parts {
  ways: readonly Way[];
  file: string | CsvTable | undefined;
  twins: { isTable: boolean; toggle: () => void } | undefined;
  enlarge: () => void;
  panel: Panel;
}

/** What a panel offers besides what it shows. */
export function usePanelMenu({ ways, file, twins, enlarge, panel }: Parts): MenuEntry[] {
  const text = useTexts();
  const navigate = useNavigate();
  const download = useDownload();
  const locale = useLocale();
  const { may } = useRights(panel.of ?? '');
  const save = () =>
    typeof file === 'string' ? void download(file) : file && saveCsv(file, panel.label[locale], locale);
  const mayExport = file !== undefined && may.includes('export');
  return [
    ...ways.map(({ label, to }): MenuEntry => ({ label, icon: 'open', run: () => navigate(to) })),
    ...(twins ? [{ label: text(twins.isTable ? 'chart' : 'table'), icon: 'rows' as const, run: twins.toggle }] : []),
    ...(mayExport ? [{ label: text('file'), icon: 'export' as const, run: save }] : []),
    { label: text('full'), icon: 'screen', run: enlarge },
    { label: text('print'), icon: 'transactions', run: () => printAlone(panel.id) },
  ];
}

/** Prints one panel: the style sheet leaves the others out while the page is marked so. */
function printAlone(panel: string): void {
  const cell = document.querySelector(`[data-panel="${panel}"]`);
  const done = (): void => {
    document.documentElement.removeAttribute('data-prints-one');
    cell?.removeAttribute('data-printed');
  };
  document.documentElement.setAttribute('data-prints-one', 'true');
  cell?.setAttribute('data-printed', 'true');
  window.addEventListener('afterprint', done, { once: true });
  window.print();
}

/** Where rows of a resource are listed, narrowed by a filter (none: no filter says which rows); of those that are pages each that may show some of them. */
export function useWays(resource: Resource): (filter: Filter | undefined) => Way[] {
  const text = useTexts();
  const translate = useTranslate();
  const pages = useContext(ListPagesContext)[resource.path];
  return (filter) => {
    if (!filter) return [];
    if (!pages) return [{ label: text('rows'), to: filteredPath(listPath(resource), cleaned(filter)) }];
    const fitting = pages.filter((page) => agrees(page.filter, filter));
    return fitting.map((page) => {
      const label = fitting.length === 1 ? text('rows') : text('rowsIn', { list: translate(page.title) });
      return { label, to: filteredPath(page.path, without(cleaned(filter), page.filter)) };
    });
  };
}

const agrees = (page: Filter, filter: Filter): boolean =>
  Object.entries(page).every(([key, value]) => filter[key] === undefined || sameValue(filter[key], value));

const without = (filter: Filter, page: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !(key in page)));
