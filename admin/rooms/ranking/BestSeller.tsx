import type { BestSellerAnswer } from '../../../generated/types.ts';
import { formatQuantity } from '../../../schemas/core/formats/locale.ts';
import { IconButton } from '../../core/widgets/controls/IconButton.tsx';
import { useLocale } from '../../core/widgets/source.ts';
import { addMonths, monthText } from './months.ts';
import { PageLink } from '../../core/layout/PageLink.tsx';
import styles from './ranking.module.css';
import { useTexts } from './texts.ts';

/** Where all ranks are. */
const ranksPath = '/dashboards/100-002';

/** Who sold most: initials, name, and what it is made of. */
export function BestSeller({ answer: { month, seller } }: { answer: BestSellerAnswer }) {
  const locale = useLocale();
  const text = useTexts();
  if (!seller) return <p className={styles.none}>{text('none', { month: monthText(month, locale) })}</p>;
  const quantity = (value: string) => formatQuantity(value, locale);
  return (
    <div className={styles.best}>
      <span className={styles.initials} aria-hidden>
        {seller.initials}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {seller.name1}
          {seller.isOwn && <span className={styles.own}>{text('own')}</span>}
        </p>
        <p className={styles.sum}>
          <strong>{quantity(seller.quantity)} Kg/L</strong>{' '}
          {text('parts', { kg: quantity(seller.kg), l: quantity(seller.l) })}
        </p>
        <p className={styles.rule}>
          {text('rule')} <PageLink to={ranksPath}>{text('all')}</PageLink>
        </p>
      </div>
    </div>
  );
}

interface SwitchProps {
  month: string;
  latest: string;
  onChange: (month: string) => void;
}

/** The month before and after, none that is still to come. */
export function MonthSwitch({ month, latest, onChange }: SwitchProps) {
  const locale = useLocale();
  const text = useTexts();
  return (
    <span className={styles.months}>
      <IconButton small icon="left" label={text('before')} onClick={() => onChange(addMonths(month, -1))} />
      <span aria-live="polite">{monthText(month, locale)}</span>
      <IconButton
        small
        icon="right"
        label={text('after')}
        disabled={month >= latest}
        onClick={() => onChange(addMonths(month, 1))}
      />
    </span>
  );
}
