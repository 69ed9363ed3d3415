import { useId } from 'react';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { aboveBottomBar } from '../../layout/aboveBottomBar.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './list.module.css';
import { pageSizes, type ListState } from './listState.ts';
import type { Totals } from './useTotals.ts';

interface Props {
  state: ListState;
  /** What the list holds: '319 users', and what its columns come to. */
  summary?: readonly string[];
  /** Columns are summed up: the sums have room of their own before they are known, so that nothing moves. */
  hasSums?: boolean;
  /** Rows on the screen. */
  shown: number;
  totals: Totals;
  /** Beside a record: what leads to the number of rows is only said, so that their count is read in a line. */
  isBeside?: boolean;
  onChange: (change: Partial<ListState>) => void;
}

/** Where one is in the list, how many rows at a time, and the way to the other pages. */
export function Pager({ state, summary, hasSums = false, shown, totals, isBeside, onChange }: Props) {
  return (
    <nav
      ref={aboveBottomBar}
      className={styles.pager}
      data-sums={hasSums}
      data-bottom-bar
      aria-label={useWords().translate('entity.pager.title')}
    >
      {summary && (
        <span className={styles.summary}>
          {summary.map((each) => (
            <span key={each}>{each} </span>
          ))}
        </span>
      )}
      <PageSize state={state} isBeside={isBeside} onChange={onChange} />
      <Range state={state} shown={shown} totals={totals} />
      {state.perPage !== 'All' && (
        <Turn state={state} perPage={state.perPage} shown={shown} totals={totals} onChange={onChange} />
      )}
    </nav>
  );
}

function PageSize({ state, isBeside = false, onChange }: Pick<Props, 'state' | 'isBeside' | 'onChange'>) {
  const { translate } = useWords();
  const id = useId();
  return (
    <span className={styles.pageSize} data-off-paper>
      <label htmlFor={id} className={isBeside ? 'spoken' : undefined}>
        {translate('entity.pager.perPage')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={state.perPage}
        onChange={(event) => {
          const perPage = pageSizes.find((size) => String(size) === event.target.value);
          if (perPage) onChange({ perPage });
        }}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size === 'All' ? translate('words.all') : size}
          </option>
        ))}
      </select>
    </span>
  );
}

function Range({ state, shown, totals }: Omit<Props, 'summary' | 'onChange'>) {
  const { translate, locale } = useWords();
  const figures = (count: number) => formatInteger(String(count), locale);
  const offset = state.perPage === 'All' ? 0 : (state.page - 1) * state.perPage;
  const args = { from: figures(shown === 0 ? 0 : offset + 1), to: figures(offset + shown), total: totals.text };
  return (
    <span className={styles.range} role="status">
      {totals.text !== '' && translate('entity.pager.range', args)}
      {totals.capped && (
        <Button kind="plain" onClick={totals.count} disabled={totals.counting}>
          {translate(totals.counting ? 'entity.pager.counting' : 'entity.pager.count')}
        </Button>
      )}
    </span>
  );
}

function Turn({ state, perPage, shown, totals, onChange }: Omit<Props, 'summary'> & { perPage: number }) {
  const { translate } = useWords();
  const { page } = state;
  const last = totals.total === undefined || totals.capped ? undefined : Math.max(1, Math.ceil(totals.total / perPage));
  const atEnd = last === undefined ? shown < perPage : page >= last;
  const turn = (to: number) => () => onChange({ page: to });
  return (
    <span className={styles.turn} data-off-paper>
      <IconButton icon="first" label={translate('entity.pager.first')} disabled={page <= 1} onClick={turn(1)} />
      <IconButton
        icon="left"
        label={translate('entity.pager.previous')}
        disabled={page <= 1}
        onClick={turn(page - 1)}
      />
      <span className={styles.pageNumber}>{translate('entity.pager.page', { page })}</span>
      <IconButton icon="right" label={translate('entity.pager.next')} disabled={atEnd} onClick={turn(page + 1)} />
      <IconButton
        icon="last"
        label={translate('entity.pager.last')}
        disabled={atEnd || !last}
        onClick={turn(last ?? page)}
      />
    </span>
  );
}
