import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { StockTexts } from '../../i18n/en-US/stock.ts';

type Key = keyof StockTexts extends `stock.${infer Name}` ? Name : never;

export type Text = (key: Key, options?: Record<string, unknown>) => string;

/** The words of these pages alone: `text('lead')`. */
export function useTexts(): Text {
  const translate = useTranslate();
  return useCallback((key, options) => translate(`stock.${key}`, options), [translate]);
}
