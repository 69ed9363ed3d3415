import type { Locale } from '../../../schemas/formats/locale.ts';
import type { LoadTexts, Texts } from '../../core/i18n/texts.ts';

const loaders: Record<Locale, () => Promise<{ ranking: Texts }>> = {
  'en-US': () => import('./texts/en-US.ts'),
  'pt-BR': () => import('./texts/pt-BR.ts'),
  'es-ES': () => import('./texts/es-ES.ts'),
};

/** Of ranks and of the best seller. */
export const loadRankingTexts: LoadTexts = async (locale) => (await loaders[locale]()).ranking;
