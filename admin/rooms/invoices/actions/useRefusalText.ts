import { useTranslate } from 'ra-core';
import { teamStates, type InvoiceAction } from '../../../../schemas/formats/invoice.ts';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { refusalCode } from '../invoice.ts';
import { shortPendencies } from '../pendencies/pendencyTexts.ts';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';

/** Why an action is not possible with an invoice now, as a sentence. */
export function useRefusalText(): (record: EntityRecord, action: InvoiceAction | 'team') => string {
  const text = useTexts();
  const translate = useTranslate();
  return (record, action) => {
    const code = refusalOf(record, action);
    const state = translate(`resources.${invoicesPath}.values.status1.${asText(record['status1'])}`);
    const pendencies = shortPendencies(record, translate);
    return code === 'teamClosed' ? text(code) : translate(`errors.${code}`, { state, pendencies });
  };
}

function refusalOf(record: EntityRecord, action: InvoiceAction | 'team') {
  if (action !== 'team')
    return refusalCode(record, action) ?? (action === 'reprocess' ? 'invoiceWithoutXml' : 'forbidden');
  return teamStates.some((state) => state === record['status1']) ? 'teamClosed' : 'invoiceState';
}
