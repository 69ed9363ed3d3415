import { useGetOne } from 'ra-core';
import { type EntityRecord } from '../../core/format/value.ts';
import { PageTexts } from '../../core/i18n/PageTexts.tsx';
import { loadTexts as loadStockTexts } from '../../../generated/texts/rooms/stock.ts';
import { ButtonLink } from '../../core/widgets/controls/ButtonLink.tsx';
import { invoicePath } from '../invoices/variants.ts';
import { invoiceNumber } from './invoiceNumber.ts';
import { useTexts } from './texts.ts';

/** The way from a movement to its invoice, for those who may see that. */
export default function InvoiceLink({ record }: { record: EntityRecord }) {
  const { data } = useGetOne<EntityRecord>('notasfiscais', { id: Number(record['invoiceId']) }, { retry: false });
  return (
    data && (
      <PageTexts load={loadStockTexts}>
        <Way invoice={data} />
      </PageTexts>
    )
  );
}

function Way({ invoice }: { invoice: EntityRecord }) {
  const text = useTexts();
  return (
    <ButtonLink icon="open" to={invoicePath(invoice)}>
      {text('invoice', { name: invoiceNumber(invoice) })}
    </ButtonLink>
  );
}
