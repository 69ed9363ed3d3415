import { lazy, Suspense, type ReactNode } from 'react';
import { mostDeleted, mostRows } from '../../../../schemas/core/formats/manyRows.ts';
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
  const { selection, totals } = list;
  const mayChange = list.may('update');
  const count = selection.everything ? totals.total : selection.rows.size;
  const refusedOver = (maximum: number) =>
    Number(count) > maximum ? translate('entity.select.tooMany', { maximum }) : undefined;
  const undeletable = areKept ? translate('entity.delete.kept') : refusedOver(mostDeleted);
  const reachesAll = onDelete !== undefined || onExport !== undefined || mayChange;
  const more = reachesAll && !selection.everything && (totals.total ?? 0) > selection.rows.size;
  const everything = () => (totals.capped ? totals.count() : selection.takeEverything());
  return (
    <div className={styles.bar} data-off-paper>
      <span className={styles.summary} role="status">
        {translate('entity.select.count', { smart_count: count, total: totals.text })}
        {more && (
          <Button kind="plain" onClick={everything} disabled={totals.counting}>
            {translate(totals.capped ? 'entity.select.countFirst' : 'entity.select.everything', { total: totals.text })}
          </Button>
        )}
      </span>
      {selection.everything && children ? <span>{translate('entity.select.oneByOne')}</span> : children}
      {mayChange && (
        <Suspense>
          <ChangeAction list={list} refused={refusedOver(mostRows)} />
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
          disabled={undeletable !== undefined}
          title={undeletable ?? translate('entity.delete.hint')}
        >
          {translate('entity.delete.verb')}
        </Button>
      )}
      <IconButton icon="close" label={translate('entity.select.none')} onClick={selection.clear} />
    </div>
  );
}
