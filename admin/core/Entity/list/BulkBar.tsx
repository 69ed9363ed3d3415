import { lazy, Suspense, type ReactNode } from 'react';
import { mostDeleted, mostRows } from '../../../../schemas/core/formats/manyRows.ts';
import { aboveBottomBar } from '../../layout/aboveBottomBar.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { useWords } from '../../widgets/source.ts';
import { isImported } from '../paths.ts';
import { ExportMenu } from './ExportMenu.tsx';
import styles from './list.module.css';
import type { FileKind } from './useExport.ts';
import type { List } from './useList.ts';

const ChangeAction = lazy(() => import('../changes/ChangeAction.tsx'));

interface Props {
  list: List;
  /** Undefined: not allowed. */
  onDelete?: () => void;
  /** None of the rows can be deleted, whoever asks. */
  areKept?: boolean;
  /** Undefined: not allowed. */
  onExport?: (kind: FileKind) => void;
  /** Whether as many rows as are selected go into a file. */
  fitFile: boolean;
  /** What else can be done. */
  children?: ReactNode;
}

/** What can be done with the rows selected; takes the place of the list's own bar. */
export default function BulkBar({ list, onDelete, areKept = false, onExport, fitFile, children }: Props) {
  const { translate } = useWords();
  const { selection, selected } = list;
  const isPhone = useNarrowest();
  const mayChange = list.may('update');
  const isOver = { deleting: onDelete && selected > mostDeleted, changing: mayChange && selected > mostRows };
  const overs = [
    isOver.deleting && translate('entity.delete.most', { maximum: mostDeleted }),
    isOver.changing && translate('entity.change.most', { maximum: mostRows }),
  ].flatMap((text) => text || []);
  const reachesAll = onDelete !== undefined || onExport !== undefined || mayChange;
  return (
    <div
      ref={isPhone ? aboveBottomBar : undefined}
      className={styles.bar}
      data-bottom-bar={isPhone || undefined}
      data-off-paper
    >
      <Selected list={list} reachesAll={reachesAll} overs={overs} />
      {selection.everything && children ? <span>{translate('entity.select.oneByOne')}</span> : children}
      {mayChange && (
        <Suspense>
          <ChangeAction list={list} disabled={isOver.changing} />
        </Suspense>
      )}
      {onExport && (
        <ExportMenu
          isWide
          isImported={isImported(list.resource) && list.may('import')}
          refused={fitFile ? undefined : translate('entity.export.tooMany')}
          onChoose={onExport}
        />
      )}
      {onDelete && (
        <Button
          icon="delete"
          onClick={onDelete}
          disabled={areKept || isOver.deleting}
          title={translate(areKept ? 'entity.delete.kept' : 'entity.delete.hint')}
        >
          {translate('entity.delete.verb')}
        </Button>
      )}
      <IconButton icon="close" label={translate('entity.select.none')} onClick={selection.clear} />
    </div>
  );
}

interface SelectedProps {
  list: List;
  /** Something can be done with all rows of the filter, too. */
  reachesAll: boolean;
  /** What cannot be done with so many. */
  overs: readonly string[];
}

/** How many are selected, and the way to all that the filter leaves. */
function Selected({ list: { selection, selected, totals }, reachesAll, overs }: SelectedProps) {
  const { translate } = useWords();
  const more = reachesAll && !selection.everything && (totals.total ?? 0) > selected;
  const everything = () => (totals.capped ? totals.count() : selection.takeEverything());
  return (
    <span className={styles.summary} role="status">
      {translate('entity.select.count', { smart_count: selected, total: totals.text })}
      {overs.length > 0 && <span className={styles.most}>{overs.join(' ')}</span>}
      {more && (
        <Button kind="plain" onClick={everything} disabled={totals.counting}>
          {translate(totals.capped ? 'entity.select.countFirst' : 'entity.select.everything', { total: totals.text })}
        </Button>
      )}
    </span>
  );
}
