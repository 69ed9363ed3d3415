import { useCallback } from 'react';
import { useWords } from '../../widgets/source.ts';
import { texts as english, type PermissionTexts } from './texts/en-US.ts';
import { texts as portuguese } from './texts/pt-BR.ts';
import { texts as spanish } from './texts/es-ES.ts';

const all: Record<'en-US' | 'pt-BR' | 'es-ES', PermissionTexts> = {
  'en-US': english,
  'pt-BR': portuguese,
  'es-ES': spanish,
};

export type Text = (key: keyof PermissionTexts, options?: Record<string, unknown>) => string;

/** The words of this page alone: they come with it. */
export function useTexts(): Text {
  const { locale, translate } = useWords();
  return useCallback(
    (key, options) => translate(`permissions.${key}`, { ...options, _: all[locale][key] }),
    [locale, translate],
  );
}
