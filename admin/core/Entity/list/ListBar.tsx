import type { ReactNode } from 'react';
import { useNarrow, useNarrowest } from '../../layout/useMedia.ts';
import { ButtonLink } from '../../widgets/controls/ButtonLink.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { IconLink } from '../../widgets/controls/IconLink.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './list.module.css';

interface Props {
  /** What the list holds: '319 users'. */
  summary: string;
  loading: boolean;
  /** Where it can be chosen how the rows are drawn. */
  views: ReactNode;
  compact: boolean;
  onCompact: (compact: boolean) => void;
  onRefresh: () => void;
  onColumns: () => void;
  /** Undefined: not allowed. */
  onExport?: () => void;
  exporting: boolean;
  /** Where what was deleted is listed; undefined: not allowed. */
  deleted?: string;
}

/** What can be done with the list as it is. */
export function ListBar(props: Props) {
  const { translate } = useWords();
  const { compact } = props;
  const phone = useNarrowest();
  return (
    <div className={styles.bar} data-off-paper>
      <span className={styles.summary}>{props.summary}</span>
      {props.views}
      <IconButton
        icon="refresh"
        label={translate('entity.refresh')}
        onClick={props.onRefresh}
        disabled={props.loading}
      />
      {props.onExport && (
        <IconButton
          icon="export"
          label={translate('entity.export.verb')}
          onClick={props.onExport}
          disabled={props.exporting}
        />
      )}
      {props.deleted !== undefined && <DeletedLink to={props.deleted} />}
      {!phone && (
        <IconButton
          icon={compact ? 'rows' : 'rowsWide'}
          label={translate(compact ? 'entity.density.comfortable' : 'entity.density.compact')}
          onClick={() => props.onCompact(!compact)}
        />
      )}
      <IconButton icon="print" label={translate('shell.print')} onClick={() => window.print()} />
      <IconButton
        icon="columns"
        label={translate('entity.columns.verb')}
        aria-haspopup="dialog"
        onClick={props.onColumns}
      />
    </div>
  );
}

/** The way to what was deleted, in words where there is room. */
function DeletedLink({ to }: { to: string }) {
  const { translate } = useWords();
  const narrow = useNarrow();
  const label = translate('entity.gone.verb');
  if (narrow) return <IconLink icon="deleted" label={label} to={to} />;
  return (
    <ButtonLink kind="plain" icon="deleted" to={to}>
      {label}
    </ButtonLink>
  );
}
