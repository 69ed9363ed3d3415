import type { Locale } from '../../../schemas/formats/locale.ts';
import type { LoadTexts, Texts } from '../../core/i18n/texts.ts';

const loaders: Record<Locale, () => Promise<{ stock: Texts }>> = {
  'en-US': () => import('./texts/en-US.ts'),
  'pt-BR': () => import('./texts/pt-BR.ts'),
  'es-ES': () => import('./texts/es-ES.ts'),
};

/** Of the stock report and of what is done about a posting. */
export const loadStockTexts: LoadTexts = async (locale) => (await loaders[locale]()).stock;
