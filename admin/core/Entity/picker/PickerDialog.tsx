import { useRef } from 'react';
import type { EntityRecord } from '../../format/value.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import type { PickRequest } from '../../widgets/picker/PickerSearch.ts';
import { useWords } from '../../widgets/source.ts';
import { columnsOf } from '../columns.ts';
import { useVisible } from '../useVisible.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { ListTable } from '../list/ListTable.tsx';
import type { ListTableProps } from '../list/TableRows.tsx';
import { sortedBy } from '../list/listState.ts';
import { Pager } from '../list/Pager.tsx';
import { RowCards } from '../list/RowCards.tsx';
import { useLocalListState } from '../list/useListState.ts';
import { useRows } from '../list/useRows.ts';
import { useSelection } from '../list/useSelection.ts';
import { useTotals } from '../list/useTotals.ts';
import { focusRow } from '../list/useListKeys.ts';
import { useSearch } from '../search/useSearch.ts';
import { PickerForm } from './PickerForm.tsx';
import styles from './picker.module.css';

interface Props {
  request: PickRequest;
  /** With the rows chosen, or nothing when the dialog was left. */
  onClose: (rows?: readonly EntityRecord[]) => void;
}

/** Another resource's own search form and table, to choose one row or several from. */
export default function PickerDialog({ request, onClose }: Props) {
  const { resource, restriction, many, chosen } = request;
  const words = useWords();
  const visible = useVisible(resource);
  const { state, change } = useLocalListState(resource);
  const asked = { ...state, filter: { ...state.filter, ...restriction } };
  const rows = useRows(resource.path, asked);
  const totals = useTotals(resource.path, asked.filter, rows);
  const selection = useSelection('');
  const search = useSearch(state.filter, (filter) => change({ filter }));
  const picked = [...selection.rows.values()].filter(({ id }) => !chosen.includes(id));
  const container = useRef<HTMLDivElement>(null);
  const searched = visible(columnsOf(resource, resource.search)).filter(({ owner }) => !(owner in restriction));
  const table: ListTableProps = {
    resource,
    columns: visible(columnsOf(resource, resource.columns)),
    rows: rows.rows,
    sort: state.sort,
    onSort: (field) => change((now) => sortedBy(now, field)),
    selection: many ? selection : undefined,
    taken: new Set(many ? chosen : []),
    compact: true,
    stale: rows.stale,
    way: { pick: many ? selection.toggle : (row) => onClose([row]) },
    loadMore: rows.loadMore,
    containerRef: container,
  };
  const toRows = () => focusRow(container.current, 1);
  const Rows = useNarrowest() ? RowCards : ListTable;
  const title = words.translate(many ? 'entity.picker.titleMany' : 'entity.picker.title', {
    kind: words.kind(resource.path, many ? 2 : 1),
  });
  return (
    <Dialog
      wide
      title={title}
      onClose={() => onClose()}
      actions={<Buttons picked={many ? picked : undefined} onClose={onClose} />}
    >
      <PickerForm columns={searched} search={search} filter={state.filter} onLeave={toRows} />
      <div className={styles.panel}>
        {rows.rows?.length === 0 ? <ListMessage title={words.translate('errors.noResults')} /> : <Rows {...table} />}
        <Pager state={state} shown={rows.rows?.length ?? 0} totals={totals} onChange={change} />
      </div>
    </Dialog>
  );
}

interface ButtonsProps extends Pick<Props, 'onClose'> {
  /** Undefined where one row is chosen by a click on it. */
  picked: readonly EntityRecord[] | undefined;
}

function Buttons({ picked, onClose }: ButtonsProps) {
  const { translate } = useWords();
  return (
    <>
      <Button onClick={() => onClose()}>{translate('entity.picker.leave')}</Button>
      {picked && (
        <Button kind="primary" disabled={picked.length === 0} onClick={() => onClose(picked)}>
          {translate('entity.picker.take')}
        </Button>
      )}
    </>
  );
}
