import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useGetList, useTranslate } from 'ra-core';
import { blockingCodes } from '../../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { filteredPath } from '../../../core/Entity/paths.ts';
import { useLocale } from '../../../core/widgets/source.ts';
import { customerInvoices, invoicesPath, providerInvoices, worklistPath, type Variant } from '../variants.ts';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import styles from './errors.module.css';

/** What keeps invoices in error from being posted, on home. */
export default function InvoiceErrors() {
  return [customerInvoices, providerInvoices].map((variant) => <ErrorsOf key={variant.path} variant={variant} />);
}

const pagination = { page: 1, perPage: 1 };

const inError = ({ emitType }: Variant) => ({ emitType, status1: invoiceStatus.error });

/** Those on one screen, the most frequent cause first; an invoice may have several. */
function ErrorsOf({ variant }: { variant: Variant }) {
  const translate = useTranslate();
  const locale = useLocale();
  const filter = inError(variant);
  const { total = 0 } = useGetList(invoicesPath, { filter, pagination });
  const causes = useCauses(variant, total > 0);
  if (total === 0) return null;
  const id = `home-errors-${variant.emitType}`;
  return (
    <section className={styles.tile} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {translate(variant.title)}
      </h2>
      <PageLink className={styles.total} to={filteredPath(variant.path, filter)}>
        {translate('home.errors', { smart_count: total, count: formatInteger(String(total), locale) })}
      </PageLink>
      <ul className={styles.list}>
        {causes.map(({ code, count }) => (
          <li key={code}>
            <PageLink className={styles.cause} to={filteredPath(variant.path, { ...filter, pendencies: [code] })}>
              <span>{translate(`words.pendency.${code}`)}</span>
              <span className={styles.count}>{formatInteger(String(count), locale)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink className={styles.total} to={worklistPath}>
        {translate('home.worklist')}
      </PageLink>
    </section>
  );
}

function useCauses(variant: Variant, enabled: boolean): { code: string; count: number }[] {
  const { getList } = useDataProvider();
  const results = useQueries({
    queries: blockingCodes.map((code) => {
      const query = { filter: { ...inError(variant), pendencies: [code] }, pagination };
      return { enabled, queryKey: [invoicesPath, 'getList', query], queryFn: () => getList(invoicesPath, query) };
    }),
  });
  const counted = blockingCodes.map((code, at) => ({ code, count: results[at]?.data?.total ?? 0 }));
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}
