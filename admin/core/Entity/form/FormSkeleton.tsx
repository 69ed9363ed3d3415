import type { Resource } from '../../../../generated/resources.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { useWords } from '../../widgets/source.ts';
import around from '../around/around.module.css';
import styles from './form.module.css';
import { formParts } from './formParts.ts';

/** The form's shape while the record is on its way. */
export function FormSkeleton({ resource }: { resource: Resource }) {
  const { one, translate } = useWords();
  const fields = [...resource.form.head, ...(resource.form.tabs[0]?.fields ?? [])];
  return (
    <div className={styles.page} aria-busy>
      <div className={around.way} />
      <PageHead title={one(resource.path)} code={resource.code} />
      <div className={styles.fields} role="status" aria-label={translate('entity.loading')}>
        {formParts(resource, fields).map(({ names }) => (
          <div key={names[0]} className={styles.bone} />
        ))}
      </div>
    </div>
  );
}
