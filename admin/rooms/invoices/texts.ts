import type { Texts as InvoiceTexts } from '../../../generated/texts/rooms/invoices.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../../core/i18n/useTextsOf.ts';

export type Key = KeyOf<InvoiceTexts, 'invoices'>;

export type Text = TextOf<Key>;

/** The words of the invoice manager alone: `text('actions')`. */
export const useTexts = (): Text => useTextsOf('invoices');
