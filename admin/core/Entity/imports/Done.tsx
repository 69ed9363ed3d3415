import type { Resource } from '../../../../generated/resources.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { ButtonLink } from '../../widgets/controls/ButtonLink.tsx';
import { useWords } from '../../widgets/source.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { againPath, importReportPath, listPath } from '../paths.ts';
import styles from './imports.module.css';
import { isChangedMeanwhile, type Report } from './report.ts';

interface Props {
  resource: Resource;
  done: Report;
  onLeave: () => void;
}

/** What the import did. */
export function Done({ resource, done, onLeave }: Props) {
  const { translate, many } = useWords();
  const { id, created, changed, unchanged, refused, rows } = done;
  const meanwhile = rows.filter(isChangedMeanwhile).length;
  return (
    <div className={styles.part}>
      <ListMessage
        title={translate('imports.done', { smart_count: created + changed })}
        text={[
          translate('imports.summaryDone', { created, changed, unchanged, refused }),
          ...(meanwhile > 0 ? [translate('imports.meanwhileLeft', { smart_count: meanwhile })] : []),
        ].join(' ')}
        action={
          <>
            <ButtonLink kind="primary" to={listPath(resource)}>
              {many(resource.path)}
            </ButtonLink>
            {id !== undefined && refused > 0 && (
              <ButtonLink to={againPath(resource, id)}>{translate('imports.again')}</ButtonLink>
            )}
            {id !== undefined && (
              <ButtonLink to={importReportPath(resource, id)}>{translate('imports.report')}</ButtonLink>
            )}
            <Button onClick={onLeave}>{translate('imports.another')}</Button>
          </>
        }
      />
    </div>
  );
}
