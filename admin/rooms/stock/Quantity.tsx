import { LinkBase } from 'ra-core';
import { formatQuantity } from '../../../schemas/core/formats/locale.ts';
import { Icon } from '../../core/layout/Icon.tsx';
import { useLocale } from '../../core/widgets/source.ts';
import styles from './report.module.css';
import { useTexts } from './texts.ts';

interface Props {
  value: string;
  /** Where its movements are. */
  to?: string;
  /** A balance, which should not be below zero. */
  isBalance?: boolean;
}

/** A quantity in Kg or L; negative stock is marked by a sign and, for screen readers, in words. */
export function Quantity({ value, to, isBalance = false }: Props) {
  const locale = useLocale();
  const text = useTexts();
  const isShort = isBalance && value.startsWith('-');
  const figure = formatQuantity(value, locale);
  return (
    <span className={styles.quantity} data-short={isShort} title={isShort ? text('short') : undefined}>
      {isShort && (
        <>
          <Icon name="warning" />
          <span className={styles.hidden}>{text('short')}</span>
        </>
      )}
      {to ? <LinkBase to={to}>{figure}</LinkBase> : figure}
    </span>
  );
}
