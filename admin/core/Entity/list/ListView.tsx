import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { EntityRecord } from '../../format/value.ts';
import { mostDeleted } from '../../../../schemas/core/formats/manyRows.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { useToast } from '../../layout/useToast.ts';
import { ButtonLink } from '../../widgets/controls/ButtonLink.tsx';
import { useWords } from '../../widgets/source.ts';
import { useKept } from '../keptRecords.ts';
import { createPath, recordPath } from '../paths.ts';
import { usePreview, type PreviewControl } from '../preview/usePreview.ts';
import { useEditPath } from '../useEditPath.ts';
import { ScreenActions } from '../ScreenActions.tsx';
import { useSaveDialog } from '../saved/useSaveDialog.ts';
import { useScreenSearches } from '../saved/useScreenSearches.ts';
import { SearchPanel } from '../search/SearchPanel.tsx';
import { ListTabs } from '../tabs/ListTabs.tsx';
import { widthsIn } from './columnLook.ts';
import { ListPanel } from './ListPanel.tsx';
import { ListTools } from './ListTools.tsx';
import styles from './list.module.css';
import { isSelectable, type OwnList } from './OwnList.ts';
import type { FileKind } from './useExport.ts';
import type { List } from './useList.ts';
import { openRow } from './openRow.ts';
import { focusRow, useListKeys } from './useListKeys.ts';
import { useRange } from './useRange.ts';
import { useReturnToRow } from './useReturnToRow.ts';

const BulkBar = lazy(() => import('./BulkBar.tsx'));
const ColumnsDialog = lazy(() => import('./ColumnsDialog.tsx'));
const Preview = lazy(() => import('../preview/Preview.tsx'));
const SaveDialog = lazy(() => import('../saved/SaveDialog.tsx'));
const DeleteDialog = lazy(() => import('../delete/DeleteDialog.tsx'));

interface Props {
  list: List;
  /** What a page of its own says and does differently. */
  own?: OwnList;
}

type Container = RefObject<HTMLDivElement | null>;

/** The row that had the focus is gone: the keys go on from the table. */
const keepFocus = (container: Container) => setTimeout(() => container.current?.focus({ preventScroll: true }), 0);

const asAlways: OwnList = {};
/** By the keyboard the way in a row does the same. */
const opening = { onClick: openRow };

/** A list screen: head, search form, table, and the dialogs it opens. */
export function ListView({ list, own = asAlways }: Props) {
  const { resource } = list;
  const frame = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [choosing, setChoosing] = useState(false);
  const preview = usePreview(container, list);
  const saved = useScreenSearches(list);
  const saving = useSaveDialog(list);
  const create = list.may('create') ? createPath(resource) : undefined;
  useReturnToRow({ frame, container }, list.place, list.rows);
  useKeys(container, list, { own, create, hasPreview: preview.toggle !== undefined });
  const tools = (
    <ListTools list={list} saved={saved} preview={preview} onSave={saving.begin} onColumns={() => setChoosing(true)} />
  );
  return (
    <div className={styles.page} data-paper="wide">
      <Head list={list} own={own} create={create} />
      {own.lead}
      <ListTabs list={list} saved={saved} onEdit={saving.edit} />
      <Search list={list} own={own} tools={tools} container={container} />
      <Rows frame={frame} container={container} list={list} own={own} preview={preview} create={create} />
      <Suspense>
        {choosing && (
          <ColumnsDialog
            resource={resource}
            choice={list.columns}
            own={own}
            measure={() => widthsIn(container.current)}
            onClose={() => setChoosing(false)}
          />
        )}
        {saving.shown && <SaveDialog list={list} saved={saved} {...saving.shown} />}
        {list.deletion && (
          <DeleteDialog
            resource={resource}
            deletion={list.deletion}
            onDone={() => {
              list.spare(true);
              keepFocus(container);
            }}
            onClose={() => list.spare()}
          />
        )}
      </Suspense>
    </div>
  );
}

interface Keys {
  own: OwnList;
  create: string | undefined;
  hasPreview: boolean;
}

function useKeys(container: Container, list: List, { own, create, hasPreview }: Keys): void {
  const { resource, rows, selection } = list;
  const editPath = useEditPath(resource);
  const isKept = useKept(resource.path);
  const toast = useToast();
  const remove = (row: EntityRecord | undefined) => {
    if (list.selected <= mostDeleted) return list.askDelete(row && isKept(row) ? undefined : row);
    toast({ type: 'warning', message: 'entity.delete.most', args: { maximum: mostDeleted }, group: 'mostDeleted' });
  };
  useListKeys(container, {
    rows: rows.rows ?? [],
    isTable: list.state.view === undefined,
    hasPreview,
    create,
    toEdit: own.to ?? editPath,
    toggle: isSelectable(list, own) ? selection.toggle : undefined,
    remove: list.may('delete') ? remove : undefined,
  });
}

function Head({ list, own, create }: { list: List; own: OwnList; create: string | undefined }) {
  const { resource, selection } = list;
  const { many, translate } = useWords();
  const news = create && (
    <ButtonLink kind="primary" icon="add" to={create} title={`${translate('entity.new')} (N)`}>
      {translate('entity.new')}
    </ButtonLink>
  );
  return (
    <PageHead
      title={own.title ?? many(resource.path)}
      code={own.code ?? resource.code}
      actions={
        <>
          <ScreenActions path={resource.path} ticked={[...selection.rows.values()]} />
          {own.actions ?? news}
        </>
      }
    />
  );
}

interface SearchProps {
  list: List;
  own: OwnList;
  tools: ReactNode;
  container: Container;
}

/** The search form with the tools beside it, in whose place stands what can be done with selected rows. */
function Search({ list, own, tools, container }: SearchProps) {
  const bar = (
    <Suspense>
      <SelectionBar list={list} own={own} />
    </Suspense>
  );
  return (
    <SearchPanel
      resource={list.resource}
      place={list.place}
      filter={list.state.filter}
      fixed={own.fixed}
      missed={missed(list)}
      saved={list.state.saved}
      tools={tools}
      instead={isChosen(list.selection) ? bar : undefined}
      onChange={(change, instead) => list.change(({ filter }) => ({ filter: change(filter) }), instead)}
      onLeave={() => focusRow(container.current, 1)}
    />
  );
}

interface RowsProps {
  frame: Container;
  container: Container;
  list: List;
  own: OwnList;
  preview: PreviewControl;
  create: string | undefined;
}

/** The rows, and beside them the record of one. */
function Rows({ frame, container, list, own, preview, create }: RowsProps) {
  const { resource } = list;
  const range = useRange(container, list);
  return (
    <div
      ref={frame}
      className={styles.beside}
      {...preview.events}
      {...(!preview.isOpen && opening)}
      onKeyDownCapture={isSelectable(list, own) ? range : undefined}
    >
      <ListPanel list={list} own={own} containerRef={container} isBeside={preview.isOpen} create={create} />
      <Suspense>
        {preview.isOpen && (
          <Preview
            resource={resource}
            row={preview.row}
            to={own.to ?? ((row) => recordPath(resource, row))}
            nameOf={own.name}
            onClose={preview.close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The search that found nothing, as one text. */
function missed({ rows, state }: List): string | undefined {
  const found = rows.rows === undefined || rows.rows.length > 0 || rows.stale;
  return found || Object.keys(state.filter).length === 0 ? undefined : JSON.stringify(state.filter);
}

const isChosen = ({ everything, rows }: List['selection']): boolean => everything || rows.size > 0;

/** The rows selected, as the list shows them by now. */
function shownNow({ selection, rows: { rows = [] } }: List): EntityRecord[] {
  const shown = new Map(rows.map((row) => [row.id, row]));
  return [...selection.rows.values()].map((row) => shown.get(row.id) ?? row);
}

function SelectionBar({ list, own }: { list: List; own: OwnList }) {
  const { selection, exporting, resource } = list;
  const isKept = useKept(resource.path);
  const rows = shownNow(list);
  const ids = [...selection.rows.keys()];
  const isAll = selection.everything || (!list.totals.capped && ids.length === list.totals.total);
  const exportThem = (kind: FileKind) => (isAll ? exporting.run(kind) : exporting.only(ids, kind));
  return (
    <BulkBar
      list={list}
      onDelete={list.may('delete') ? () => list.askDelete() : undefined}
      areKept={!selection.everything && rows.every(isKept)}
      onExport={list.may('export') ? exportThem : undefined}
      fitFile={isAll || exporting.fits(ids)}
    >
      {own.bulk?.(rows, selection.clear)}
    </BulkBar>
  );
}
