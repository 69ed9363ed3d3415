import { loadTexts } from '../../../../generated/texts/preview.ts';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { ButtonLink } from '../../widgets/controls/ButtonLink.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { errorSentence } from '../errorText.ts';
import { useRecord } from '../form/useRecord.ts';
import { Belongings } from '../references/Belongings.tsx';
import { Contents } from './Contents.tsx';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './preview.module.css';

interface Props {
  resource: Resource;
  /** Undefined: no row was chosen yet. */
  row: EntityRecord | undefined;
  /** Where its record is opened. */
  to: (row: EntityRecord) => string;
  /** What it is called here. */
  nameOf: ((row: EntityRecord) => string) | undefined;
  onClose: () => void;
}

/** The record of the row that has the focus, to read, beside its list. */
export default function Preview(props: Props) {
  useShortcuts({ Escape: props.onClose });
  return (
    <PageTexts load={loadTexts}>
      <Panel {...props} />
    </PageTexts>
  );
}

function Panel({ resource, row, to, nameOf, onClose }: Props) {
  const { translate, locale } = useWords();
  const name = row && (nameOf?.(row) ?? represent(resource, row, locale));
  const title = name === undefined ? translate('preview.choose') : translate('preview.title', { name });
  return (
    <aside className={styles.panel} aria-label={title} data-off-paper>
      <header className={styles.head}>
        {row && (
          <h2 className={styles.name}>
            <PageLink to={to(row)}>{name}</PageLink>
          </h2>
        )}
        <span className={styles.tools}>
          {row && (
            <ButtonLink icon="open" to={to(row)}>
              {translate('preview.open')}
            </ButtonLink>
          )}
          <IconButton icon="close" label={translate('preview.close')} keys="Esc" onClick={onClose} />
        </span>
      </header>
      <p role="status" className={row ? styles.spoken : styles.quiet}>
        {title}
      </p>
      {row && <Body resource={resource} row={row} />}
      <p className={styles.keys}>{translate('preview.keys')}</p>
    </aside>
  );
}

function Body({ resource, row }: { resource: Resource; row: EntityRecord }) {
  const words = useWords();
  const { record, validator, error } = useRecord(resource, row.id);
  if (error)
    return (
      <p role="alert" className={styles.quiet}>
        {errorSentence(error, resource.path, words)}
      </p>
    );
  return (
    <div className={styles.body} role="region" aria-label={words.translate('preview.fields')} tabIndex={0}>
      {record && validator ? (
        <>
          <Contents resource={resource} record={record} conditions={validator.conditions} />
          <div className={styles.belongings}>
            <Belongings resource={resource} id={record.id} />
          </div>
        </>
      ) : (
        <p className={styles.quiet}>{words.translate('preview.loading')}</p>
      )}
    </div>
  );
}
