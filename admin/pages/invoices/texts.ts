import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { InvoiceTexts } from '../../i18n/en-US/invoices.ts';

export type Key = keyof InvoiceTexts extends `invoices.${infer Name}` ? Name : never;

export type Text = (key: Key, options?: Record<string, unknown>) => string;

/** The words of the invoice manager alone: `text('actions')`. */
export function useTexts(): Text {
  const translate = useTranslate();
  return useCallback((key, options) => translate(`invoices.${key}`, options), [translate]);
}
