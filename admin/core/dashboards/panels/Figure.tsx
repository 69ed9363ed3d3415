import type { Panel } from '../../../../generated/dashboards/shapes.ts';
import { compare } from '../../../../schemas/core/formats/decimal.ts';
import { cellFilter } from '../../Entity/summary/cellFilter.ts';
import { keyOf } from '../../Entity/summary/groupText.ts';
import { summaryFile } from '../../Entity/summary/asked.ts';
import type { Sums } from '../../Entity/summary/useSummary.ts';
import type { Row } from '../../format/value.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { useShared } from '../context.ts';
import styles from '../dashboard.module.css';
import { PanelFrame } from '../PanelFrame.tsx';
import { filterOf, resourceOf } from '../question.ts';
import { groupsOf, useGroupName, type GroupName } from '../groups.ts';
import { changeOf, changeText, sumIn, sumText, totalIn, unitIn, unitKeyOf, unitsOf } from '../sums.ts';
import { useTexts } from '../texts.ts';
import { useCompared } from '../useCompared.ts';
import { useWays } from '../usePanelMenu.ts';
import { Rows } from '../Rows.tsx';

/** One sum, or one for each unit, with how it was on the same day of the period before. */
export function Figure({ panel }: { panel: Panel }) {
  const { chosen, today } = useShared();
  const words = useWords();
  const resource = resourceOf(panel);
  const nameOf = useGroupName();
  const { now, before, answer, question, previous, name } = useCompared(panel);
  const ways = useWays(resource);
  const summary = now.data;
  const filter = filterOf(panel, chosen, today);
  return (
    <PanelFrame
      panel={panel}
      answer={answer}
      asOf={summary?.asOf}
      ways={ways(filter)}
      file={summaryFile(question, words.locale)}
    >
      <dl className={styles.figures}>
        {linesOf(panel, summary, words, nameOf).map(({ key, label, unit, value, row }) => {
          const [way] = ways(
            cellFilter(
              filter,
              { ...row, ...(unit && { [unitKeyOf(panel) ?? '']: unit }) },
              row ? groupsOf(panel) : [],
              unitKeyOf(panel),
            ),
          );
          return (
            <div key={key} className={styles.figure}>
              <dt className={row ? styles.label : 'spoken'}>{label}</dt>
              <dd className={styles.value}>
                <Rows to={way?.to}>{sumText(panel, value, unit, words)}</Rows>
              </dd>
              {previous && before.data && !row && (
                <Before
                  panel={panel}
                  value={value}
                  earlier={totalIn(before.data, unit, panel)}
                  unit={unit}
                  name={name}
                />
              )}
            </div>
          );
        })}
      </dl>
    </PanelFrame>
  );
}

interface Line {
  key: string;
  label: string;
  unit: string;
  value: string;
  /** The group that it is about; none: everything. */
  row?: Row;
}

/** A line for each group, or for each unit; nothing is a zero. */
function linesOf(panel: Panel, summary: Sums | undefined, words: Words, nameOf: GroupName): Line[] {
  const [group] = groupsOf(panel);
  const label = panel.label[words.locale];
  if (group && summary && summary.rows.length > 0)
    return summary.rows.map((row) => {
      const unit = unitIn(row, unitKeyOf(panel));
      return { key: `${keyOf(row, group)} ${unit}`, label: nameOf(row, group), unit, value: sumIn(row, panel), row };
    });
  const units = summary ? unitsOf(summary, panel) : [];
  return (units.length === 0 ? [''] : units).map((unit) => ({
    key: unit,
    label,
    unit,
    value: totalIn(summary, unit, panel),
  }));
}

interface BeforeProps {
  panel: Panel;
  value: string;
  earlier: string;
  unit: string;
  name: string;
}

function Before({ panel, value, earlier, unit, name }: BeforeProps) {
  const words = useWords();
  const text = useTexts();
  const change = changeOf(value, earlier);
  if (change === undefined) return <dd className={styles.before}>{text('nothingBefore', { period: name })}</dd>;
  const shown = sumText(panel, earlier, unit, words);
  return (
    <dd className={styles.before}>
      <strong data-direction={Math.sign(compare(change, '0'))}>{changeText(change, words.locale)}</strong>{' '}
      {text('against', { value: shown, period: name })}
    </dd>
  );
}
