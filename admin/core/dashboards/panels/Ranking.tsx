import type { Panel } from '../../../../generated/dashboards/shapes.ts';
import { compare } from '../../../../schemas/core/formats/decimal.ts';
import { cellFilter } from '../../Entity/summary/cellFilter.ts';
import { keyOf } from '../../Entity/summary/groupText.ts';
import { summaryFile } from '../../Entity/summary/asked.ts';
import type { Row } from '../../format/value.ts';
import { useRights } from '../../providers/rights.ts';
import { useWords } from '../../widgets/source.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from '../dashboard.module.css';
import { groupsOf, useGroupName } from '../groups.ts';
import { PanelFrame } from '../PanelFrame.tsx';
import { Rows } from '../Rows.tsx';
import { changeOf, changeText, shareOf, figureOf, sumIn, totalIn } from '../sums.ts';
import { formatShare } from '../../../../schemas/core/formats/locale.ts';
import { useTexts } from '../texts.ts';
import { UnitSwitch } from '../UnitSwitch.tsx';
import { useChart } from '../useChart.ts';
import { useWays } from '../usePanelMenu.ts';
import { rowsOf } from '../useUnit.ts';

/** The greatest groups in order, with their share of everything and how they were on the same day of the period before. */
export function Ranking({ panel }: { panel: Panel }) {
  const words = useWords();
  const chart = useChart(panel);
  const { rows, now, before, answer, question, resource, groups, unit, units, unitKey } = chart;
  const ways = useWays(resource);
  const [group] = groups;
  const key = (row: Row) => (group ? keyOf(row, group) : '');
  const earlier = new Map(rowsOf(before.data, unitKey, unit).map((row) => [key(row), row]));
  return (
    <PanelFrame
      panel={panel}
      answer={answer}
      asOf={now.data?.asOf}
      empty={rows.length === 0}
      ways={ways(question.filter)}
      file={summaryFile(question, words.locale)}
      tools={<UnitSwitch units={units} unit={unit} />}
    >
      <div className={styles.scroll} role="group" aria-label={panel.label[words.locale]} tabIndex={0}>
        <table className={styles.table}>
          <Head panel={panel} chart={chart} />
          <tbody>
            {rows.map((row, at) => (
              <Place
                key={key(row)}
                panel={panel}
                chart={chart}
                row={row}
                rank={at + 1}
                earlier={earlier.get(key(row))}
              />
            ))}
          </tbody>
        </table>
      </div>
    </PanelFrame>
  );
}

function Head({ panel, chart: { unit, previous, name } }: { panel: Panel; chart: ReturnType<typeof useChart> }) {
  const words = useWords();
  const text = useTexts();
  return (
    <thead>
      <tr>
        <th scope="col">{text('rank')}</th>
        <th scope="col">{labelOf(panel, words)}</th>
        <th scope="col" data-right>
          {unit || panel.label[words.locale]}
        </th>
        <th scope="col" data-right>
          {text('share')}
        </th>
        {previous && (
          <th scope="col" data-right title={text('until', { period: name })}>
            {text('change')}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface PlaceProps {
  panel: Panel;
  chart: ReturnType<typeof useChart>;
  row: Row;
  rank: number;
  earlier: Row | undefined;
}

function Place({ panel, chart, row, rank, earlier }: PlaceProps) {
  const words = useWords();
  const { now, previous, question, resource, groups, unit, unitKey } = chart;
  const value = sumIn(row, panel);
  const [way] = useWays(resource)(cellFilter(question.filter, row, groups, unitKey));
  const share = shareOf(value, totalIn(now.data, unit, panel));
  return (
    <tr>
      <td>{rank}</td>
      <th scope="row">
        <Name panel={panel} row={row} />
      </th>
      <td data-right>
        <Rows to={way?.to}>{figureOf(panel, value, unit, words)}</Rows>
      </td>
      <td data-right>{share === undefined ? '' : formatShare(share, words.locale)}</td>
      {previous && <Change value={value} earlier={sumIn(earlier, panel)} />}
    </tr>
  );
}

/** The row behind a group, a way to it where it may be read. */
function Name({ panel, row }: { panel: Panel; row: Row }) {
  const name = useGroupName();
  const [group] = groupsOf(panel);
  const label = group && name(row, group);
  const path = group?.period?.path ?? group?.column.field.reference?.resource ?? '';
  const { may } = useRights(path);
  const id = group ? keyOf(row, group) : '';
  return id !== '' && may.includes('read') ? <PageLink to={`/${path}/${id}`}>{label}</PageLink> : label;
}

/** What is ranked, by its own name where a relation leads to it: the way there would fill the head. */
function labelOf(panel: Panel, words: ReturnType<typeof useWords>): string {
  const [group] = groupsOf(panel);
  return group ? words.label(group.column.valueSource) : '';
}

function Change({ value, earlier }: { value: string; earlier: string }) {
  const { locale } = useWords();
  const text = useTexts();
  const change = changeOf(value, earlier);
  const nothing = value === '0' ? '–' : text('new');
  return (
    <td data-right data-direction={change === undefined ? undefined : Math.sign(compare(change, '0'))}>
      {change === undefined ? nothing : changeText(change, locale)}
    </td>
  );
}
