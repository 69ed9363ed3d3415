import { loadTexts as loadAccountTexts } from '../../../generated/texts/account.ts';
import { loadTexts as loadFrameTexts } from '../../../generated/texts/dashboard.ts';
import { loadTexts as loadOwnTexts } from '../../../generated/texts/settings.ts';
import { loadTexts as loadSummaryTexts } from '../../../generated/texts/summary.ts';
import type { LoadTexts } from './texts.ts';

/** Of the own settings; a new password is told there as on the pages around an account. */
export const loadSettingsTexts: LoadTexts = async (locale) => {
  const [account, settings] = await Promise.all([loadAccountTexts(locale), loadOwnTexts(locale)]);
  return { ...account, ...settings };
};

/** Of the frame that all dashboards have; sums are told there as beside lists. */
export const loadDashboardTexts: LoadTexts = async (locale) => {
  const [summary, dashboard] = await Promise.all([loadSummaryTexts(locale), loadFrameTexts(locale)]);
  return { ...summary, ...dashboard };
};
