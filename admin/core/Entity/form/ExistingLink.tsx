import { useWords } from '../../widgets/source.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './form.module.css';

/** The way from a value that only one record may have to the record that has it. */
export function ExistingLink({ to }: { to: string }) {
  const { translate } = useWords();
  return (
    <PageLink to={to} className={styles.existing}>
      {translate('entity.form.existing')}
    </PageLink>
  );
}
