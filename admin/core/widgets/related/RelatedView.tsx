import { useGetMany } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import { asIds, type EntityRecord } from '../../format/value.ts';
import type { InputProps } from '../parts/InputProps.ts';
import { carriedRows } from '../picker/choices.ts';
import { useTarget, type Target } from '../picker/useTarget.ts';
import { represent } from '../reference.ts';
import { useWords } from '../source.ts';
import type { WidgetOf } from '../Widget.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from '../grid/grid.module.css';
import { OwnedTable } from '../grid/OwnedTable.tsx';

/** Records that point to this one, to look at: a link to each, and the rows they own. */
export function RelatedView(props: InputProps & { widgetOf: WidgetOf }) {
  const target = useTarget(props.field);
  const { translate } = useWords();
  const ids = asIds(props.value);
  if (!target || ids.length === 0) return <p className={styles.empty}>{translate('entity.related.none')}</p>;
  return <Records {...props} target={target} ids={ids} />;
}

interface RecordsProps extends Pick<InputProps, 'row'> {
  widgetOf: WidgetOf;
  target: Target;
  ids: number[];
}

function Records({ widgetOf, target, ids, row }: RecordsProps) {
  const words = useWords();
  const { data } = useGetMany<EntityRecord>(target.resource.path, { ids }, { enabled: target.readable });
  const known = carriedRows(target.reference, row);
  return (
    <div className={styles.root}>
      {ids.map((id) => {
        const record = data?.find((each) => each?.id === id);
        const name = represent(target.resource, record ?? known.find((each) => each.id === id) ?? { id }, words.locale);
        return (
          <section key={id} className={styles.root} aria-label={name}>
            {target.readable ? <PageLink to={`/${target.resource.path}/${id}`}>{name}</PageLink> : name}
            {record && <OwnedRows widgetOf={widgetOf} resource={target.resource} record={record} />}
          </section>
        );
      })}
    </div>
  );
}

interface OwnedRowsProps {
  widgetOf: WidgetOf;
  resource: Resource;
  record: EntityRecord;
}

function OwnedRows({ widgetOf, resource, record }: OwnedRowsProps) {
  const owned = Object.values(resource.fields).filter((field) => field.fields !== undefined);
  return owned.map((field) => <OwnedTable key={field.name} {...{ widgetOf, resource, field, record }} />);
}
