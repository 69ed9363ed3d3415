import type { ComponentType, ReactNode } from 'react';
import type { Panel } from '../../../generated/dashboards/shapes.ts';
import dashboardStyles from '../../core/dashboards/dashboard.module.css';
import { PanelFrame } from '../../core/dashboards/PanelFrame.tsx';
import { formatInteger } from '../../../schemas/core/formats/locale.ts';
import { isRow, asText, type Row } from '../../core/format/value.ts';
import { useLocale } from '../../core/widgets/source.ts';
import { useTexts } from './texts.ts';
import type { useStockList } from './useStockList.ts';

interface Props {
  panel: Panel;
  list: ReturnType<typeof useStockList>;
  /** The cells of the head. */
  head: ReactNode;
  /** A line of the table. */
  line: ComponentType<{ row: Row }>;
  keyOf: (row: Row) => string;
}

/** The first rows of a list of the stock room, and how many more its file has. */
export function StockListPanel({ panel, list: { answer, file }, head, line: Line, keyOf }: Props) {
  const text = useTexts();
  const locale = useLocale();
  const { rows = [], total = 0, asOf } = answer.data ?? {};
  const count = (value: number) => formatInteger(String(value), locale);
  return (
    <PanelFrame panel={panel} answer={answer} asOf={asOf} empty={rows.length === 0} file={file}>
      <div className={dashboardStyles.scroll} role="group" aria-label={panel.label[locale]} tabIndex={0}>
        <table className={dashboardStyles.table} data-wraps>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={keyOf(row)} row={row} />
            ))}
          </tbody>
        </table>
        {total > rows.length && (
          <p className={dashboardStyles.hint}>{text('firstOf', { shown: count(rows.length), total: count(total) })}</p>
        )}
      </div>
    </PanelFrame>
  );
}

/** The name of a customer or product; '' where the reader may not see it. */
export const nameOf = (value: unknown): string => (isRow(value) ? asText(value['name1']) : '');
