import { languages } from '../../../generated/app.ts';
import { formatQuantity, type Locale } from '../../../schemas/core/formats/locale.ts';
import { asText, type Row } from '../../core/format/value.ts';
import { Icon } from '../../core/layout/Icon.tsx';
import { useLocale } from '../../core/widgets/source.ts';
import { PageLink } from '../../core/layout/PageLink.tsx';
import styles from './report.module.css';
import { useTexts } from './texts.ts';

interface Props {
  value: string;
  /** Where its movements are. */
  to?: string;
  /** A balance, which should not be below zero. */
  isBalance?: boolean;
  /** Digits after the point that its column has. */
  decimals?: number;
}

/** What stands for nothing at all. */
const nothing = '–';

/** How many digits a figure has after the point, as it is written. */
function digitsAfterPoint(value: string, locale: Locale): number {
  const figure = formatQuantity(value, locale);
  const at = figure.lastIndexOf(languages[locale].decimalMark);
  return at < 0 ? 0 : figure.length - at - 1;
}

const isWritten = (value: unknown): boolean => value !== null && value !== '0';

/** The most digits after the point that a column of quantities has, by the names of what stands in it. */
export const decimalsIn = (rows: readonly Row[], names: readonly string[], locale: Locale): number =>
  Math.max(
    0,
    ...rows.flatMap((row) =>
      names.map((name) => (isWritten(row[name]) ? digitsAfterPoint(asText(row[name]), locale) : 0)),
    ),
  );

/**
 * A quantity in Kg or L, a dash for none; negative stock is marked by a sign and, for screen readers, in words. Figures of
 * a column stand in line by digits that are not seen.
 */
export function Quantity({ value, to, isBalance = false, decimals = 0 }: Props) {
  const locale = useLocale();
  const text = useTexts();
  const isShort = isBalance && value.startsWith('-');
  const isNothing = value === '0';
  const figure = isNothing ? nothing : formatQuantity(value, locale);
  const missing = isNothing ? 0 : decimals - digitsAfterPoint(value, locale);
  return (
    <span className={styles.quantity} data-short={isShort} title={isShort ? text('short') : undefined}>
      {isShort && (
        <>
          <Icon name="warning" />
          <span className={styles.hidden}>{text('short')}</span>
        </>
      )}
      {to ? <PageLink to={to}>{figure}</PageLink> : figure}
      {missing > 0 && <span className={styles.missing} data-digits={'0'.repeat(missing)} />}
    </span>
  );
}
