import type { Texts as DashboardTexts } from '../../../generated/texts/dashboard.ts';
import { useTextsOf, type KeyOf, type TextOf } from '../i18n/useTextsOf.ts';

type Key = KeyOf<DashboardTexts, 'dashboard'>;

export type Text = TextOf<Key>;

/** The words of dashboards alone: `text('asOf')`. */
export const useTexts = (): Text => useTextsOf('dashboard');
