import type { DeletedRow } from '../../../../generated/types.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { formatMoment } from '../../format/moment.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords, type Words } from '../../widgets/source.ts';
import { authorText } from '../history/authorText.ts';
import cards from '../list/cards.module.css';
import { recordPath } from '../paths.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './deleted.module.css';

interface Props {
  resource: Resource;
  row: DeletedRow;
  busy: boolean;
  onRestore: (row: DeletedRow) => void;
}

/** A deleted record: what it was called, with the way to what it was; who deleted it and when; the way back. */
export function DeletedCard({ resource, row, busy, onRestore }: Props) {
  const words = useWords();
  const { translate, locale } = words;
  const name = nameOf(row, words);
  const deletion = { name: whoDeleted(row, words), time: formatMoment(row.at, locale) };
  return (
    <li className={cards.card} data-row={row.id}>
      <PageLink to={recordPath(resource, row)} className={cards.way}>
        <span className={cards.first}>{row.nmpCode && row.nmpCode !== name ? `${name} · ${row.nmpCode}` : name}</span>
        <span className={styles.deletion}>{translate('entity.history.goneBy', deletion)}</span>
      </PageLink>
      <Button
        icon="reset"
        disabled={busy}
        onClick={() => onRestore(row)}
        aria-label={translate('entity.gone.restoreName', { name })}
      >
        {translate('entity.gone.restore')}
      </Button>
    </li>
  );
}

/** What a record was called, its number where the reader may not know it. */
export function nameOf({ id, represent }: DeletedRow, { translate }: Words): string {
  return represent ?? translate('entity.history.gone', { id });
}

function whoDeleted({ by, as }: DeletedRow, words: Words): string {
  const person = authorText(by, words);
  return as ? `${person} (${words.translate('entity.history.as', { name: authorText(as, words) })})` : person;
}
