import { useTranslate } from 'ra-core';
import { daysFrom, elapsed } from '../../../schemas/core/formats/elapsed.ts';
import { formatDate, formatInteger } from '../../../schemas/core/formats/locale.ts';
import { businessToday } from '../../core/format/zone.ts';
import { useLocale } from '../../core/widgets/source.ts';
import type { Cycle } from './cycle.ts';
import styles from './campaigns.module.css';

/** From when to when a campaign cycle goes, and how far it has gone by the business's own day. */
export function CycleProgress({ cycle }: { cycle: Cycle }) {
  const translate = useTranslate();
  const locale = useLocale();
  const today = businessToday();
  const { days, gone } = elapsed(cycle, today);
  const [from, to] = [formatDate(cycle.startsAt, locale), formatDate(cycle.endsAt, locale)];
  const of = translate('home.cycle.gone', { gone: formatInteger(String(gone), locale), days });
  const [state, count] = leftOf(cycle, today);
  return (
    <>
      <p className={styles.left}>{translate(`home.cycle.${state}`, { smart_count: count })}</p>
      <progress className={styles.bar} max={days} value={gone} aria-label={of} />
      <p className={styles.quiet}>{`${from} – ${to} · ${of}`}</p>
    </>
  );
}

/** How many days there still are: until it begins, until it ends, or since it has ended. */
function leftOf({ startsAt, endsAt }: Cycle, today: string): ['begins' | 'left' | 'ended', number] {
  if (today < startsAt) return ['begins', daysFrom(today, startsAt)];
  return today > endsAt ? ['ended', daysFrom(endsAt, today)] : ['left', daysFrom(today, endsAt)];
}
