import { Suspense, type RefObject } from 'react';
import { sortedBy } from './listState.ts';
import { withoutField } from '../../format/filter.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { ButtonLink } from '../../widgets/controls/ButtonLink.tsx';
import { useWords } from '../../widgets/source.ts';
import { errorSentence } from '../errorText.ts';
import { recordPath } from '../paths.ts';
import { useEditPath } from '../useEditPath.ts';
import { FilterChips } from '../search/FilterChips.tsx';
import { useListViews } from '../views/listViews.ts';
import styles from './list.module.css';
import { ListMessage } from './ListMessage.tsx';
import { ListTable } from './ListTable.tsx';
import { Pager } from './Pager.tsx';
import { RowCards } from './RowCards.tsx';
import { isSelectable, type OwnList } from './OwnList.ts';
import { useFootSums } from './useFootSums.ts';
import type { List } from './useList.ts';

interface Props {
  list: List;
  own: OwnList;
  containerRef: RefObject<HTMLDivElement | null>;
  /** A record stands beside the rows. */
  isBeside: boolean;
  /** Where a new record is made; undefined: not allowed. */
  create: string | undefined;
}

/** From this many rows on a file is the better way to have them all. */
const betterAsFile = 5000;

/** The rows of a list above its foot. */
export function ListPanel(props: Props) {
  const { list } = props;
  const { rows, totals, state } = list;
  const exportAll = list.may('export') ? () => list.exporting.run('csv') : undefined;
  const summary = useSummary(list);
  const sums = useFootSums(list);
  const views = useListViews(list.resource);
  const view = views.find(({ name }) => name === state.view);
  return (
    <div className={styles.panel}>
      {view && (
        <Suspense>
          <view.View list={list} />
          {!view.isPaged && <p className={styles.foot}>{summary}</p>}
        </Suspense>
      )}
      {!view && state.perPage === 'All' && (totals.total ?? 0) > betterAsFile && exportAll && (
        <BetterAsFile total={totals.text} onExport={exportAll} />
      )}
      {!view && <ListRows {...props} />}
      {(!view || view.isPaged) && (
        <Pager
          state={state}
          summary={[summary, ...(sums ?? [])]}
          hasSums={sums !== undefined}
          shown={rows.rows?.length ?? 0}
          totals={totals}
          isBeside={props.isBeside}
          onChange={list.change}
        />
      )}
    </div>
  );
}

function useSummary({ resource, totals }: List): string {
  const { kind } = useWords();
  return totals.text && `${totals.text} ${kind(resource.path, totals.total === 1 ? 1 : 2)}`;
}

function BetterAsFile({ total, onExport }: { total: string; onExport: () => void }) {
  const { translate } = useWords();
  return (
    <div className={styles.notice}>
      {translate('entity.export.offer', { total })}
      <Button kind="plain" icon="export" onClick={onExport}>
        {translate('entity.export.csv')}
      </Button>
    </div>
  );
}

function ListRows({ list, own, containerRef, isBeside, create }: Props) {
  const { resource, rows, state, selection } = list;
  const phone = useNarrowest();
  const editPath = useEditPath(resource);
  if (rows.error && !rows.rows) return <Failed list={list} />;
  if (rows.rows?.length === 0 && !rows.stale) return <Nothing list={list} create={create} first={own.first} />;
  const Rows = phone ? RowCards : ListTable;
  return (
    <Rows
      resource={resource}
      columns={list.columns.shown}
      few={isBeside}
      look={list.columns.look}
      onArrange={isBeside ? undefined : list.columns.arrange}
      rows={rows.rows}
      sort={state.sort}
      onSort={(field) => list.change((now) => sortedBy(now, field))}
      selection={isSelectable(list, own) ? selection : undefined}
      compact={list.compact}
      stale={rows.stale}
      way={own.to ? { to: own.to, opens: true } : { to: (row) => recordPath(resource, row), edit: editPath }}
      isStrong={own.isStrong}
      texts={own.texts}
      headings={own.headings}
      nameOf={own.name}
      loadMore={rows.loadMore}
      onDelete={list.may('delete') ? list.askDeleteRow : undefined}
      containerRef={containerRef}
    />
  );
}

function Failed({ list }: { list: List }) {
  const words = useWords();
  return (
    <ListMessage
      alert
      title={errorSentence(list.rows.error, list.resource.path, words)}
      action={
        <>
          <Button onClick={list.rows.refetch}>{words.translate('entity.again')}</Button>
          {Object.keys(list.state.filter).length > 0 && (
            <Button onClick={() => list.change({ filter: {} })}>{words.translate('entity.noResults.all')}</Button>
          )}
        </>
      }
    />
  );
}

function Nothing({ list, create, first }: Pick<Props, 'list' | 'create'> & Pick<OwnList, 'first'>) {
  const { resource, state, change } = list;
  const { translate, many, kind } = useWords();
  if (Object.keys(state.filter).length > 0)
    return (
      <ListMessage
        title={translate('errors.noResults')}
        text={translate('entity.noResults.text')}
        action={
          <>
            <FilterChips
              resource={resource}
              filter={state.filter}
              onRemove={(name) => change(({ filter }) => ({ filter: withoutField(filter, name) }))}
            />
            <Button onClick={() => change({ filter: {} })}>{translate('entity.noResults.all')}</Button>
          </>
        }
      />
    );
  return (
    <ListMessage
      title={translate('errors.noData')}
      text={translate('entity.empty.text', { name: many(resource.path) })}
      action={
        first ??
        (create && (
          <ButtonLink kind="primary" icon="add" to={create}>
            {translate('entity.empty.new', { kind: kind(resource.path, 1) })}
          </ButtonLink>
        ))
      }
    />
  );
}
