import type { Locale } from '../../../schemas/formats/locale.ts';
import type { LoadTexts, Texts } from '../../core/i18n/texts.ts';

const loaders: Record<Locale, () => Promise<{ salesStructure: Texts }>> = {
  'en-US': () => import('./texts/en-US.ts'),
  'pt-BR': () => import('./texts/pt-BR.ts'),
  'es-ES': () => import('./texts/es-ES.ts'),
};

/** Of the sales structure: its chart, who serves a customer over time, handing customers over. */
export const loadSalesStructureTexts: LoadTexts = async (locale) => (await loaders[locale]()).salesStructure;
