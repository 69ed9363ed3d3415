import type { DeletedRow } from '../../../../generated/types.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { isRow } from '../../format/value.ts';
import { useWords } from '../../widgets/source.ts';
import { errorSentence, refusalOf } from '../errorText.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './deleted.module.css';
import { nameOf } from './DeletedCard.tsx';

interface Props {
  resource: Resource;
  row: DeletedRow;
  error: unknown;
}

/** Why a record does not come back, with the way to the one that stands in its way. */
export function RestoreRefused({ resource, row, error }: Props) {
  const words = useWords();
  const way = wayIn(error);
  return (
    <div role="alert" className={styles.refused}>
      <p>{words.translate('entity.gone.refused', { name: nameOf(row, words) })}</p>
      <p>{errorSentence(error, resource.path, words)}</p>
      {way && (
        <p>
          <PageLink to={way}>{words.translate('entity.gone.inTheWay')}</PageLink>
        </p>
      )}
    </div>
  );
}

function wayIn(error: unknown): string | undefined {
  const inTheWay = refusalOf(error)
    .errors.map((problem) => problem.inTheWay)
    .find(isRow);
  return inTheWay && `/${String(inTheWay.resource)}/${String(inTheWay.id)}`;
}
