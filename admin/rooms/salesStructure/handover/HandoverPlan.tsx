import { resources } from '../../../../generated/resources.ts';
import { addDays } from '../../../../schemas/core/formats/day.ts';
import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import { asText, isRow, type EntityRecord } from '../../../core/format/value.ts';
import { Icon } from '../../../core/layout/Icon.tsx';
import { useNarrowest } from '../../../core/layout/useMedia.ts';
import { Checkbox } from '../../../core/widgets/controls/Checkbox.tsx';
import { represent } from '../../../core/widgets/reference.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import styles from './handover.module.css';
import { PastWarning } from './PastWarning.tsx';
import type { Planned } from './useHandOver.ts';

interface Props {
  plan: readonly Planned[];
  day: string;
  /** Rows that stay as they are. */
  left: ReadonlySet<number>;
  onLeaveOut: (left: ReadonlySet<number>) => void;
}

/** What would change, row by row; each can be left out, and what something stands in the way of is. */
export function HandoverPlan({ plan, day, left, onLeaveOut }: Props) {
  const text = useTexts();
  const narrow = useNarrowest();
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeaveOut(next);
  };
  const unlinked = plan.filter(({ row, linked, problem }) => !linked && problem === '' && !left.has(row.id)).length;
  const lines = plan.map((planned) => ({
    planned,
    day,
    chosen: planned.problem === '' && !left.has(planned.row.id),
    onToggle: () => toggle(planned.row.id),
  }));
  return (
    <>
      <PastWarning day={day} />
      {unlinked > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" /> {text('unlinkedMany', { smart_count: unlinked })}
        </p>
      )}
      {narrow ? <Cards lines={lines} /> : <Table lines={lines} />}
    </>
  );
}

interface LineProps {
  planned: Planned;
  day: string;
  chosen: boolean;
  onToggle: () => void;
}

interface LinesProps {
  lines: readonly LineProps[];
}

function Table({ lines }: LinesProps) {
  const text = useTexts();
  const { label } = useWords();
  return (
    <div className={styles.scroll} role="region" aria-label={text('plan')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{label({ path: 'salesstructure/customers', name: 'customerId' })}</th>
            <th scope="col">{text('until')}</th>
            <th scope="col">{text('becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.planned.row.id}>
              <th scope="row">
                <Who {...line} />
              </th>
              <td>
                <Period {...line} />
              </td>
              <td>
                <Becomes {...line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same below each other: on a phone three columns leave a date no line of its own. */
function Cards({ lines }: LinesProps) {
  const text = useTexts();
  return (
    <ul className={styles.cards} aria-label={text('plan')}>
      {lines.map((line) => (
        <li key={line.planned.row.id}>
          <Who {...line} />
          <dl className={styles.facts}>
            <dt>{text('until')}</dt>
            <dd>
              <Period {...line} />
            </dd>
            <dt>{text('becomes')}</dt>
            <dd>
              <Becomes {...line} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Who({ planned: { row, problem }, chosen, onToggle }: LineProps) {
  const { locale } = useWords();
  const name = customerName(row, locale);
  return (
    <label className={styles.who}>
      <Checkbox label={name} checked={chosen} disabled={problem !== ''} onChange={onToggle} />
      <span aria-hidden>{name}</span>
    </label>
  );
}

function Period({ planned: { row } }: LineProps) {
  const text = useTexts();
  const { locale } = useWords();
  const [from, to] = [formatDate(asText(row['validFrom']), locale), asText(row['validTo'])];
  return to ? text('period', { from, to: formatDate(to, locale) }) : text('since', { from });
}

/** What happens to the team, or what stands in the way of it. */
function Becomes({ planned: { kind, row, linked, problem }, day }: LineProps) {
  const text = useTexts();
  const { locale } = useWords();
  if (problem) return <span className={styles.problem}>{problem}</span>;
  const change = {
    day: formatDate(kind === 'split' ? day : asText(row['validFrom']), locale),
    last: formatDate(addDays(day, -1), locale),
  };
  return (
    <>
      {text(kind, change)}
      {!linked && <span className={styles.unlinked}>{text('unlinked')}</span>}
    </>
  );
}

function customerName({ related }: EntityRecord, locale: Parameters<typeof represent>[2]): string {
  const customer = isRow(related) ? related['customer'] : undefined;
  return isRow(customer) ? represent(resources['customers'], customer, locale) : '';
}
