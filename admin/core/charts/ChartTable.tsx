import { add } from '../../../schemas/core/formats/decimal.ts';
import { loadTexts as loadChartTexts } from '../../../generated/texts/charts.ts';
import { PageTexts } from '../i18n/PageTexts.tsx';
import type { ChartProps, ChartSeries } from './ChartProps.ts';
import { PageLink } from '../layout/PageLink.tsx';
import styles from './charts.module.css';
import { useTexts } from './texts.ts';

type Values = readonly (string | null)[];

interface Props extends Omit<ChartProps, 'kind' | 'at' | 'onAt'> {
  kind?: ChartProps['kind'];
  /** What x is: the head of the first column. */
  head?: string;
  /** Whether values add up, as counts and sums do, averages not; those of different units never do. Stacked ones do. */
  sums?: boolean;
  /** The address of the rows behind a value, by keys, in place of `onPick`: links open where the reader wants them. */
  to?: (x: string, series: string) => string | undefined;
  /** Sums of each series, of each x and of all from who knows better, as of more rows than are shown. */
  totals?: Totals;
}

interface Totals {
  series: Values;
  x?: Values;
  all?: string | null;
}

/** The same values as a table, with totals where sums make sense. */
export function ChartTable(props: Props) {
  return (
    <PageTexts load={loadChartTexts}>
      <Twin {...props} />
    </PageTexts>
  );
}

function Twin(props: Props) {
  const { label } = props;
  const totals = totalsOf(props);
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.spoken}>{label}</caption>
        <Heads {...props} totals={totals} />
        <tbody>
          {props.x.map((at, row) => (
            <tr key={at.key}>
              <th scope="row">{at.label}</th>
              {props.series.map((one) => (
                <td key={one.key}>
                  <Figure {...props} at={at} one={one} value={one.values[row] ?? null} />
                </td>
              ))}
              {totals?.x && <td data-total>{figure(totals.x[row], props.format, props.series[0]?.unit)}</td>}
            </tr>
          ))}
        </tbody>
        {totals && <Foot {...props} totals={totals} />}
      </table>
    </div>
  );
}

function Heads({ head, series, totals }: Props) {
  const text = useTexts();
  return (
    <thead>
      <tr>
        <th scope="col">{head}</th>
        {series.map(({ key, label, unit }) => (
          <th key={key} scope="col">
            {unit ? `${label} (${unit})` : label}
          </th>
        ))}
        {totals?.x && <th scope="col">{text('total')}</th>}
      </tr>
    </thead>
  );
}

function Foot({ series, totals, format }: Props & { totals: Totals }) {
  const text = useTexts();
  return (
    <tfoot>
      <tr>
        <th scope="row">{text('total')}</th>
        {series.map(({ key, unit }, index) => (
          <td key={key}>{figure(totals.series[index], format, unit)}</td>
        ))}
        {totals.x && <td data-total>{figure(totals.all, format, series[0]?.unit)}</td>}
      </tr>
    </tfoot>
  );
}

const figure = (value: string | null | undefined, format: Props['format'], unit: string | undefined) =>
  value === null || value === undefined ? '–' : format(value, unit);

interface FigureProps extends Props {
  at: ChartProps['x'][number];
  one: ChartSeries;
  value: string | null;
}

/** A value, as the way to its rows where there is one. */
function Figure({ at, one, value, to, onPick, format }: FigureProps) {
  const text = useTexts();
  if (value === null) return '–';
  const way = to?.(at.key, one.key);
  const shown = format(value, one.unit);
  const spoken = `${shown}, ${text('rows', { name: `${at.label}, ${one.label}` })}`;
  if (way !== undefined)
    return (
      <PageLink to={way} aria-label={spoken}>
        {shown}
      </PageLink>
    );
  if (!onPick) return shown;
  return (
    <button type="button" className={styles.pick} aria-label={spoken} onClick={() => onPick(at.key, one.key)}>
      {shown}
    </button>
  );
}

function totalsOf({ totals, kind, sums = kind === 'stacked', series, x }: Props): Totals | undefined {
  if (totals || !sums || x.length < 2) return totals;
  const own = series.map(({ values }) => sumOf(values));
  const alike = series.length > 1 && series.every(({ unit, dashed }) => unit === series[0]?.unit && !dashed);
  if (!alike) return { series: own };
  return { series: own, x: x.map((_, row) => sumOf(series.map(({ values }) => values[row] ?? null))), all: sumOf(own) };
}

const sumOf = (values: Values): string | null =>
  values.reduce((sum, value) => (sum === null || value === null ? (sum ?? value) : add(sum, value)), null);
