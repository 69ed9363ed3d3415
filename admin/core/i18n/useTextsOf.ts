import { useCallback } from 'react';
import { useTranslate } from 'ra-core';

/** The keys of a page's texts without the prefix that all of them have. */
export type KeyOf<Texts, Prefix extends string> = keyof Texts extends `${Prefix}.${infer Name}` ? Name : never;

export type TextOf<Key extends string> = (key: Key, options?: Record<string, unknown>) => string;

/** The words of one page alone: those of `settings.device` as `text('device')`. */
export function useTextsOf<Key extends string>(prefix: string): TextOf<Key> {
  const translate = useTranslate();
  return useCallback((key, options) => translate(`${prefix}.${key}`, options), [prefix, translate]);
}
