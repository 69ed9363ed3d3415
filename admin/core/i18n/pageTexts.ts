import type { Locale } from '../../../schemas/formats/locale.ts';
import { loadAccountTexts } from './accountTexts.ts';
import type { LoadTexts, Texts } from './texts.ts';

const settingsLoaders: Record<Locale, () => Promise<{ settings: Texts }>> = {
  'en-US': () => import('./en-US/settings.ts'),
  'pt-BR': () => import('./pt-BR/settings.ts'),
  'es-ES': () => import('./es-ES/settings.ts'),
};

/** Of the own settings; a new password is told there as on the pages around an account. */
export const loadSettingsTexts: LoadTexts = async (locale) => {
  const [account, { settings }] = await Promise.all([loadAccountTexts(locale), settingsLoaders[locale]()]);
  return { ...account, ...settings };
};

const permissionLoaders: Record<Locale, () => Promise<{ permissions: Texts }>> = {
  'en-US': () => import('./en-US/permissions.ts'),
  'pt-BR': () => import('./pt-BR/permissions.ts'),
  'es-ES': () => import('./es-ES/permissions.ts'),
};

/** Of the matrix of access permissions. */
export const loadPermissionTexts: LoadTexts = async (locale) => (await permissionLoaders[locale]()).permissions;

const actAsLoaders: Record<Locale, () => Promise<{ actAs: Texts }>> = {
  'en-US': () => import('./en-US/actAs.ts'),
  'pt-BR': () => import('./pt-BR/actAs.ts'),
  'es-ES': () => import('./es-ES/actAs.ts'),
};

/** Of the dialog and the banner of acting as another user. */
export const loadActAsTexts: LoadTexts = async (locale) => (await actAsLoaders[locale]()).actAs;

const userLoaders: Record<Locale, () => Promise<{ users: Texts }>> = {
  'en-US': () => import('./en-US/users.ts'),
  'pt-BR': () => import('./pt-BR/users.ts'),
  'es-ES': () => import('./es-ES/users.ts'),
};

/** Of what is done about a user's account. */
export const loadUserTexts: LoadTexts = async (locale) => (await userLoaders[locale]()).users;

const chartLoaders: Record<Locale, () => Promise<{ charts: Texts }>> = {
  'en-US': () => import('./en-US/charts.ts'),
  'pt-BR': () => import('./pt-BR/charts.ts'),
  'es-ES': () => import('./es-ES/charts.ts'),
};

/** Of charts and the tables beside them. */
export const loadChartTexts: LoadTexts = async (locale) => (await chartLoaders[locale]()).charts;

const dashboardLoaders: Record<Locale, () => Promise<{ dashboard: Texts }>> = {
  'en-US': () => import('./en-US/dashboard.ts'),
  'pt-BR': () => import('./pt-BR/dashboard.ts'),
  'es-ES': () => import('./es-ES/dashboard.ts'),
};

/** Of the frame that all dashboards have; sums are told there as beside lists. */
export const loadDashboardTexts: LoadTexts = async (locale) => {
  const [summary, { dashboard }] = await Promise.all([loadSummaryTexts(locale), dashboardLoaders[locale]()]);
  return { ...summary, ...dashboard };
};

const summaryLoaders: Record<Locale, () => Promise<{ summary: Texts }>> = {
  'en-US': () => import('./en-US/summary.ts'),
  'pt-BR': () => import('./pt-BR/summary.ts'),
  'es-ES': () => import('./es-ES/summary.ts'),
};

/** Of what a list is summed up by. */
export const loadSummaryTexts: LoadTexts = async (locale) => (await summaryLoaders[locale]()).summary;

const notificationLoaders: Record<Locale, () => Promise<{ notifications: Texts }>> = {
  'en-US': () => import('./en-US/notifications.ts'),
  'pt-BR': () => import('./pt-BR/notifications.ts'),
  'es-ES': () => import('./es-ES/notifications.ts'),
};

/** Of notifications. */
export const loadNotificationTexts: LoadTexts = async (locale) => (await notificationLoaders[locale]()).notifications;
