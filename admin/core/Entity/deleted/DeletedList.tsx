import { useRef } from 'react';
import type { DeletedRow } from '../../../../generated/types.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { useToast } from '../../layout/useToast.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { ButtonLink } from '../../widgets/controls/ButtonLink.tsx';
import { useWords } from '../../widgets/source.ts';
import { errorSentence } from '../errorText.ts';
import cards from '../list/cards.module.css';
import { ListMessage } from '../list/ListMessage.tsx';
import { SkeletonCards } from '../list/SkeletonRows.tsx';
import { listPath } from '../paths.ts';
import styles from './deleted.module.css';
import { DeletedCard, nameOf } from './DeletedCard.tsx';
import { RestoreRefused } from './RestoreRefused.tsx';
import { useBringBack, useDeleted } from './useDeleted.ts';

/** What was deleted of an entity and the reader may bring back: who deleted it, when, and the way back. */
export default function DeletedList({ resource }: { resource: Resource }) {
  const words = useWords();
  const { translate, many } = words;
  const toast = useToast();
  const summary = useRef<HTMLParagraphElement>(null);
  const deleted = useDeleted(resource);
  const { bringBack, refused, busy } = useBringBack(resource, (row) => {
    const args = { name: nameOf(row, words) };
    toast({ type: 'positive', message: translate('entity.history.recreated', args), group: resource.path });
    summary.current?.focus(); // its button is gone
  });
  return (
    <>
      <PageHead
        title={translate('entity.gone.title', { name: many(resource.path) })}
        code={resource.code}
        description={translate('entity.gone.lead')}
        actions={<ButtonLink to={listPath(resource)}>{translate('entity.form.back')}</ButtonLink>}
      />
      {refused && <RestoreRefused {...refused} resource={resource} />}
      <div className={styles.panel}>
        <p ref={summary} className={styles.summary} tabIndex={-1}>
          {deleted.first && countText(deleted.first)}
        </p>
        <Rows resource={resource} deleted={deleted} busy={busy} onRestore={bringBack} />
      </div>
    </>
  );
  function countText({ total, capped }: { total: number; capped: boolean }): string {
    const count = `${formatInteger(String(total), words.locale)}${capped ? '+' : ''}`;
    return translate('entity.gone.count', { smart_count: total, count });
  }
}

interface RowsProps {
  resource: Resource;
  deleted: ReturnType<typeof useDeleted>;
  busy: boolean;
  onRestore: (row: DeletedRow) => void;
}

function Rows({ resource, deleted, busy, onRestore }: RowsProps) {
  const words = useWords();
  const { translate } = words;
  const { rows, error } = deleted;
  if (error && !rows) return <ListMessage alert title={errorSentence(error, resource.path, words)} />;
  if (rows?.length === 0)
    return <ListMessage title={translate('entity.gone.none')} text={translate('entity.gone.noneText')} />;
  return (
    <>
      <ul className={cards.list} aria-label={translate('entity.gone.verb')} aria-busy={rows === undefined}>
        {!rows && <SkeletonCards />}
        {rows?.map((row) => (
          <DeletedCard key={row.id} resource={resource} row={row} busy={busy} onRestore={onRestore} />
        ))}
      </ul>
      {deleted.hasNextPage && (
        <p className={styles.more}>
          <Button onClick={() => void deleted.fetchNextPage()} disabled={deleted.isFetchingNextPage}>
            {translate('entity.gone.more')}
          </Button>
        </p>
      )}
    </>
  );
}
