import { lazy, Suspense, useState } from 'react';
import { useGetList } from 'ra-core';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import type { EntityRecord } from '../../format/value.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { represent, representName } from '../../widgets/reference.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnsOf, columnValue, type Column } from '../columns.ts';
import { useKept } from '../keptRecords.ts';
import { filteredPath, listPath, recordPath } from '../paths.ts';
import { useVisible } from '../useVisible.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './inPlace.module.css';
import ReferrerDrawer from './ReferrerDrawer.tsx';
import type { Referrer } from './useReferrers.ts';

const DeleteDialog = lazy(() => import('../delete/DeleteDialog.tsx'));

/** Rows and columns that stand beside a record; its list has all of them. */
const most = { rows: 25, columns: 6 };

/** What is being done with the records that refer to one. */
type Doing = { what: 'edit'; row: EntityRecord } | { what: 'delete'; row: EntityRecord } | undefined;

interface Props {
  referrer: Referrer;
  id: number;
  onAdd: () => void;
}

/** The records that refer to one, changed where they are looked at. */
export default function InPlace({ referrer, id, onAdd }: Props) {
  const { resource, field, mayCreate } = referrer;
  const { translate, many, kind, locale } = useWords();
  const [doing, setDoing] = useState<Doing>();
  const filter = { [field]: id };
  const {
    data: rows = [],
    total = 0,
    isPending,
  } = useGetList<EntityRecord>(resource.path, {
    filter,
    sort: { field: resource.sort.replace(/^-/, ''), order: resource.sort.startsWith('-') ? 'DESC' : 'ASC' },
    pagination: { page: 1, perPage: most.rows },
  });
  const leave = () => setDoing(undefined);
  return (
    <section className={styles.place} aria-label={many(resource.path)} aria-busy={isPending} data-off-paper>
      {rows.length > 0 && <Rows referrer={referrer} rows={rows} onDo={setDoing} />}
      <p className={styles.foot}>
        {mayCreate && (
          <Button icon="add" kind="plain" onClick={onAdd}>
            {translate('entity.empty.new', { kind: kind(resource.path, 1) })}
          </Button>
        )}
        {total > rows.length && (
          <PageLink to={filteredPath(listPath(resource), filter)}>
            {translate('entity.references.all', { total: formatInteger(String(total), locale) })}
          </PageLink>
        )}
      </p>
      {doing?.what === 'edit' && <ReferrerDrawer resource={resource} id={doing.row.id} onClose={leave} />}
      <Suspense>
        {doing?.what === 'delete' && (
          <DeleteDialog resource={resource} deletion={{ rows: [doing.row] }} onDone={leave} onClose={leave} />
        )}
      </Suspense>
    </section>
  );
}

interface RowsProps {
  referrer: Referrer;
  rows: readonly EntityRecord[];
  onDo: (doing: Doing) => void;
}

function Rows({ referrer, rows, onDo }: RowsProps) {
  const { resource } = referrer;
  const { label, many, locale } = useWords();
  const columns = useShown(referrer);
  const naming = columns.find(({ name }) => name === representName(resource, locale)) ?? columns[0];
  return (
    <table className={styles.rows} aria-label={many(resource.path)}>
      <thead>
        <tr>
          {columns.map(({ name, source, field }) => (
            <th key={name} scope="col" data-right={widgetOf(field).isRight === true}>
              {label(source)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <Cell
                key={column.name}
                row={row}
                column={column}
                to={column.name === naming?.name ? recordPath(resource, row) : undefined}
              />
            ))}
            <Tools referrer={referrer} row={row} onDo={onDo} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ToolsProps extends Pick<RowsProps, 'referrer' | 'onDo'> {
  row: EntityRecord;
}

function Tools({ referrer: { resource, mayUpdate, mayDelete }, row, onDo }: ToolsProps) {
  const { translate, locale } = useWords();
  const isKept = useKept(resource.path);
  const name = represent(resource, row, locale);
  return (
    <td className={styles.tools}>
      {mayUpdate && (
        <IconButton
          icon="edit"
          label={`${translate('entity.edit')}: ${name}`}
          onClick={() => onDo({ what: 'edit', row })}
        />
      )}
      {mayDelete && !isKept(row) && (
        <IconButton
          icon="delete"
          label={`${translate('entity.delete.verb')}: ${name}`}
          onClick={() => onDo({ what: 'delete', row })}
        />
      )}
    </td>
  );
}

/** The columns of the list, without the one that says what is looked at. */
function useShown({ resource, field }: Pick<Referrer, 'resource' | 'field'>): Column[] {
  const visible = useVisible(resource);
  return visible(columnsOf(resource, resource.columns))
    .filter(({ owner }) => owner !== field)
    .slice(0, most.columns);
}

interface CellProps {
  row: EntityRecord;
  column: Column;
  /** Of what names the row the way to it. */
  to: string | undefined;
}

function Cell({ row, column, to }: CellProps) {
  const words = useWords();
  const { field, valueSource: source } = column;
  const { Display, inCard, isRight } = widgetOf(field);
  const value = columnValue(row, column);
  const context = { field, source, words, row };
  const text = textOf(value, context);
  return (
    <td data-right={isRight === true} data-name={to !== undefined}>
      {to !== undefined && <PageLink to={to}>{text}</PageLink>}
      {to === undefined && (inCard === 'state' ? <Display text={text} value={value} context={context} /> : text)}
    </td>
  );
}
