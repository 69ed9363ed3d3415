import { isEmpty, isRow, type Row } from '../../../core/format/value.ts';
import { invoicesPath, type Variant } from '../variants.ts';

const base = `/apis/v1/${invoicesPath}`;

/** Whether the document of an invoice that was read alone is kept. */
export const hasXml = ({ related }: Row): boolean => !(isRow(related) && related.withoutXml === true);

/** Where the XML of an invoice is had. */
export const xmlPath = ({ id }: Row): string => `${base}/${String(id)}/xml`;

/** Whether the document of an event is kept. */
export const hasEventXml = ({ documentId }: Row): boolean => !isEmpty(documentId);

export const eventXmlPath = ({ id }: Row, event: Row): string => `${base}/${String(id)}/events/${String(event.id)}/xml`;

/** Where the XML of all invoices of a month (YYYY-MM) on one screen is had. */
export const monthXmlPath = ({ emitType }: Variant, month: string): string =>
  `${base}/xml?month=${month}&emitType=${emitType}`;
