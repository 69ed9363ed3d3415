import type { Locale } from '../../../schemas/formats/locale.ts';
import { loadNotificationTexts } from '../../core/i18n/pageTexts.ts';
import type { LoadTexts, Texts } from '../../core/i18n/texts.ts';

const loaders: Record<Locale, () => Promise<{ messages: Texts }>> = {
  'en-US': () => import('./texts/en-US.ts'),
  'pt-BR': () => import('./texts/pt-BR.ts'),
  'es-ES': () => import('./texts/es-ES.ts'),
};

/** Of messages; what is read is marked there as among notifications. */
export const loadMessageTexts: LoadTexts = async (locale) => {
  const [notifications, { messages }] = await Promise.all([loadNotificationTexts(locale), loaders[locale]()]);
  return { ...notifications, ...messages };
};
