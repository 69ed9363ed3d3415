import { useContext } from 'react';
import { useGetList } from 'ra-core';
import type { Panel } from '../../../../generated/dashboards/shapes.ts';
import { columnsOf, columnValue, type Column } from '../../Entity/columns.ts';
import { exportPath } from '../../Entity/list/useExport.ts';
import { recordPath } from '../../Entity/paths.ts';
import { RecordPagesContext } from '../../Entity/RecordPages.ts';
import type { EntityRecord } from '../../format/value.ts';
import { useRights } from '../../providers/rights.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { useShared } from '../context.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from '../dashboard.module.css';
import { PanelFrame } from '../PanelFrame.tsx';
import { filterOf, resourceOf } from '../question.ts';
import { useWays } from '../usePanelMenu.ts';

/** How many rows stand in a list that does not say it. */
const usual = 10;

/** The first rows of a list, each a way to its record. */
export function ListPanel({ panel }: { panel: Panel }) {
  const { chosen, today } = useShared();
  const words = useWords();
  const resource = resourceOf(panel);
  const { hide } = useRights(resource.path);
  const { sort = resource.sort, limit = usual } = panel;
  const filter = filterOf(panel, chosen, today);
  const order = { field: sort.replace(/^-/, ''), order: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const) };
  const asked = { filter, pagination: { page: 1, perPage: limit }, sort: order };
  const answer = useGetList<EntityRecord>(resource.path, asked, { retry: false });
  const columns = columnsOf(resource, panel.columns ?? resource.columns).filter(({ owner }) => !hide.includes(owner));
  const rows = answer.data ?? [];
  const asOf = answer.data && new Date(answer.dataUpdatedAt).toISOString();
  return (
    <PanelFrame
      panel={panel}
      answer={answer}
      asOf={asOf}
      empty={rows.length === 0}
      ways={useWays(resource)(filter)}
      file={exportPath(resource.path, filter, order, columns, words.locale, 'csv')}
    >
      <div className={styles.scroll} role="group" aria-label={panel.label[words.locale]} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-right={widgetOf(column.field).isRight === true}>
                  {words.label(column.source)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column, at) => (
                  <td key={column.name} data-right={widgetOf(column.field).isRight === true}>
                    <Value panel={panel} row={row} column={column} isWay={at === 0} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PanelFrame>
  );
}

interface ValueProps {
  panel: Panel;
  row: EntityRecord;
  column: Column;
  isWay: boolean;
}

/** The first value of a row leads to its record. */
function Value({ panel, row, column, isWay }: ValueProps) {
  const words = useWords();
  const resource = resourceOf(panel);
  const page = useContext(RecordPagesContext)[resource.path];
  const value = columnValue(row, column);
  const { field, valueSource: source } = column;
  const context = { field, source, words, row };
  const text = textOf(value, context);
  const { Display, inCard } = widgetOf(field);
  if (isWay) return <PageLink to={page ? page(row) : recordPath(resource, row)}>{text || `#${row.id}`}</PageLink>;
  if (inCard === 'state') return <Display text={text} value={value} context={context} />;
  return <span title={text}>{text}</span>;
}
