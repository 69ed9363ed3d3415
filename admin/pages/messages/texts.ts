import { useCallback } from 'react';
import type { Locale } from '../../../schemas/formats/locale.ts';
import { useWords } from '../../widgets/source.ts';
import { texts as english, type MessageTexts } from './texts/en-US.ts';
import { texts as spanish } from './texts/es-ES.ts';
import { texts as portuguese } from './texts/pt-BR.ts';

const all: Record<Locale, MessageTexts> = { 'en-US': english, 'pt-BR': portuguese, 'es-ES': spanish };

export type Text = (key: keyof MessageTexts, options?: Record<string, unknown>) => string;

/** The words of these pages alone: they come with them. */
export function useTexts(): Text {
  const { locale, translate } = useWords();
  return useCallback(
    (key, options) => translate(`messages.${key}`, { ...options, _: all[locale][key] }),
    [locale, translate],
  );
}
