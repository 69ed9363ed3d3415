import { useLocation, useNavigate } from 'ra-core';
import { Chart } from '../../charts/Chart.tsx';
import { ChartTable } from '../../charts/ChartTable.tsx';
import { formatMoment } from '../../format/moment.ts';
import type { Row } from '../../format/value.ts';
import { useWords } from '../../widgets/source.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import type { List } from '../list/useList.ts';
import { filteredPath } from '../paths.ts';
import { cellFilter } from './cellFilter.ts';
import { saysUnit, withUnit } from './figureText.ts';
import { groupLabel } from './groups.ts';
import { drawnOf, shownOf, sumsOf, valueOf, type Shown } from './shown.ts';
import { Download } from './Download.tsx';
import styles from './summary.module.css';
import { useTexts } from './texts.ts';
import { useNamer, type Naming } from './useNamer.ts';
import type { Shape } from './useQuestion.ts';
import type { Answer } from './useSummary.ts';

interface Props {
  list: List;
  answer: Answer;
  shape: Shape;
  /** The answer is one to a former question. */
  stale: boolean;
}

/** The sums as a table or a chart; each leads to the rows it counts. */
export function Result({ list, answer, shape, stale }: Props) {
  const text = useTexts();
  const name = useNamer(list.resource, answer.question.measure);
  const { pathname } = useLocation();
  if (answer.rows.length === 0) return <ListMessage title={text('none')} />;
  const shown = shownOf(answer, name);
  const to = (x: string, series: string) => {
    const row = shown.rowAt(x, series);
    const groups = answer.question.groups.flatMap((group) => group ?? []);
    const filter = row && cellFilter(list.state.filter, row, groups, answer.question.measure.unit);
    return filter && filteredPath(pathname, filter);
  };
  return (
    <div className={styles.result} data-stale={stale}>
      <Totals list={list} answer={answer} name={name} />
      {shape === 'table' ? (
        <AsTable list={list} answer={answer} shown={shown} name={name} to={to} />
      ) : (
        <AsChart answer={answer} shown={shown} name={name} shape={shape} to={to} />
      )}
    </div>
  );
}

/** What all rows come to, groups that are not told with them, and when that was. */
function Totals({ list, answer, name }: { list: List; answer: Answer; name: Naming }) {
  const { locale } = useWords();
  const text = useTexts();
  const { total, others, asOf, question } = answer;
  const figures = (rows: readonly Row[]) =>
    rows
      .map((row) => {
        const unit = name.unit(row) ?? '';
        return withUnit(name.format(valueOf(row, question.measure.name) ?? '', unit), question.measure, unit);
      })
      .join(' · ');
  return (
    <div className={styles.totals}>
      <strong>
        {text('total')}: {figures(total)}
      </strong>
      {others.length > 0 && (
        <span>
          {text('more')} {text('others')}: {figures(others)}
        </span>
      )}
      {asOf !== '' && <span>{text('asOf', { time: formatMoment(asOf, locale) })}</span>}
      {list.may('export') && <Download list={list} question={question} />}
    </div>
  );
}

interface ShownProps {
  answer: Answer;
  shown: Shown;
  name: Naming;
  to: (x: string, series: string) => string | undefined;
}

function AsTable({ list, answer, shown, name, to }: ShownProps & { list: List }) {
  const words = useWords();
  const text = useTexts();
  const [first, second] = answer.question.groups;
  const measure = answer.question.measure.name;
  const own = (unit: string | undefined) =>
    valueOf(
      answer.total.find((row) => name.unit(row) === unit),
      measure,
    );
  const totals = second ? sumsOf(shown, answer) : { series: shown.series.map(({ unit }) => own(unit)) };
  return (
    <ChartTable
      label={name.measure}
      head={groupLabel(list.resource, first, words, text)}
      x={shown.x}
      series={shown.series}
      format={name.format}
      saysUnit={saysUnit(answer.question.measure)}
      to={to}
      {...(totals && { totals })}
    />
  );
}

function AsChart({ answer, shown, name, shape, to }: ShownProps & { shape: Exclude<Shape, 'table'> }) {
  const text = useTexts();
  const navigate = useNavigate();
  const { x, series, notes, kept } = drawnOf(shown, answer, shape, text('others'));
  const inTime = answer.question.groups[0].unit !== undefined;
  const pick = (at: string, one: string) => {
    const way = to(at, one);
    if (way !== undefined) navigate(way);
  };
  return (
    <>
      <div className={styles.chart}>
        <Chart
          kind={shape}
          label={name.measure}
          x={x}
          inTime={inTime}
          series={series}
          format={name.format}
          saysUnit={saysUnit(answer.question.measure)}
          onPick={pick}
        />
      </div>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {text(note, { kept, shown: x.length, all: shown.x.length })}
        </p>
      ))}
    </>
  );
}
