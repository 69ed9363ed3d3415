import { useGetList } from 'ra-core';
import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import { today } from '../../../core/format/today.ts';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { Icon } from '../../../core/layout/Icon.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { cyclesPath } from '../../campaigns/cycle.ts';
import { useTexts } from '../texts.ts';
import styles from './handover.module.css';

/** Says that a day (YYYY-MM-DD) lies before today, and in which campaign cycles since then invoices keep who sold. */
export function PastWarning({ day }: { day: string }) {
  const text = useTexts();
  const { locale } = useWords();
  const isPast = day < today();
  const { data = [] } = useGetList<EntityRecord>(cyclesPath, cyclesSince(day), { enabled: isPast });
  if (!isPast) return null;
  const ended = data.filter(({ endsAt }) => asText(endsAt) < today()).map(({ cycle }) => asText(cycle));
  return (
    <p className={styles.warning}>
      <Icon name="warning" />
      <span>
        {text('dayIsPast', { day: formatDate(day, locale) })}{' '}
        {ended.length > 0 && text('cycleEnded', { smart_count: ended.length, cycles: ended.join(', ') })}
      </span>
    </p>
  );
}

const cyclesSince = (day: string) => ({
  filter: { endsAt_gte: day },
  sort: { field: 'startsAt', order: 'ASC' as const },
  pagination: { page: 1, perPage: 100 },
});
