import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { PermissionTexts } from '../../i18n/en-US/permissions.ts';

type Key = keyof PermissionTexts extends `permissions.${infer Name}` ? Name : never;

export type Text = (key: Key, options?: Record<string, unknown>) => string;

/** The words of this page alone: `text('lead')`. */
export function useTexts(): Text {
  const translate = useTranslate();
  return useCallback((key, options) => translate(`permissions.${key}`, options), [translate]);
}
