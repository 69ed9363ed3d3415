import { useI18nProvider, useTranslate } from 'ra-core';
import { fallbackLocale, locales } from '../../../schemas/core/formats/locale.ts';
import { formatMoment } from '../format/moment.ts';
import { useSession } from '../providers/session.ts';
import { Mark } from './Mark.tsx';
import styles from './PrintNote.module.css';
import { usePrintedAt } from './usePrinting.ts';

/** What stands above a page on paper alone: whose it is, who printed it, and when. */
export function PrintNote() {
  const translate = useTranslate();
  const spoken = useI18nProvider().getLocale();
  const { fullName } = useSession();
  const at = usePrintedAt();
  if (!at) return null;
  const time = formatMoment(at, locales.find((locale) => locale === spoken) ?? fallbackLocale);
  return (
    <p className={styles.note}>
      <Mark />
      <span>{translate('shell.printed', { name: fullName, time })}</span>
    </p>
  );
}
