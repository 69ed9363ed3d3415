import { resources } from '../../../../generated/resources.ts';
import { addDays } from '../../../../schemas/core/formats/day.ts';
import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import { asText, isRow, type EntityRecord } from '../../../core/format/value.ts';
import { Icon } from '../../../core/layout/Icon.tsx';
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
  const { label } = useWords();
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeaveOut(next);
  };
  const unlinked = plan.filter(({ row, linked, problem }) => !linked && problem === '' && !left.has(row.id)).length;
  return (
    <>
      <PastWarning day={day} />
      {unlinked > 0 && (
        <p className={styles.warning}>
          <Icon name="warning" /> {text('unlinkedMany', { smart_count: unlinked })}
        </p>
      )}
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
            {plan.map((each) => (
              <Line
                key={each.row.id}
                planned={each}
                day={day}
                chosen={each.problem === '' && !left.has(each.row.id)}
                onToggle={toggle}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface LineProps {
  planned: Planned;
  day: string;
  chosen: boolean;
  onToggle: (id: number) => void;
}

function Line({ planned: { kind, row, linked, problem }, day, chosen, onToggle }: LineProps) {
  const text = useTexts();
  const { locale } = useWords();
  const date = (value: string) => formatDate(value, locale);
  const name = customerName(row, locale);
  const [from, to] = [asText(row['validFrom']), asText(row['validTo'])];
  const change = { day: date(kind === 'split' ? day : from), last: date(addDays(day, -1)) };
  return (
    <tr>
      <th scope="row">
        <Checkbox label={name} checked={chosen} disabled={problem !== ''} onChange={() => onToggle(row.id)} /> {name}
      </th>
      <td>{to ? text('period', { from: date(from), to: date(to) }) : text('since', { from: date(from) })}</td>
      <td>
        {problem ? <span className={styles.problem}>{problem}</span> : text(kind, change)}
        {!linked && problem === '' && <span className={styles.unlinked}>{text('unlinked')}</span>}
      </td>
    </tr>
  );
}

function customerName({ related }: EntityRecord, locale: Parameters<typeof represent>[2]): string {
  const customer = isRow(related) ? related['customer'] : undefined;
  return isRow(customer) ? represent(resources['customers'], customer, locale) : '';
}
