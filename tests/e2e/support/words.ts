import type { Locale } from '../../../schemas/core/formats/locale.ts';
import { loadMessages } from '../../../admin/core/i18n/messages.ts';
import { loadSettingsTexts } from '../../../admin/core/i18n/pageTexts.ts';
import { loadTexts as loadChangeTexts } from '../../../generated/texts/changes.ts';
import { loadTexts as loadImportTexts } from '../../../generated/texts/imports.ts';
import { loadTexts as loadActAsTexts } from '../../../generated/texts/actAs.ts';
import { loadTexts as loadPermissionTexts } from '../../../generated/texts/permissions.ts';
import { loadTexts as loadUserTexts } from '../../../generated/texts/users.ts';
import { loadTexts as loadInvoiceTexts } from '../../../generated/texts/rooms/invoices.ts';
import { loadMessageTexts } from '../../../admin/rooms/messages/loadTexts.ts';
import { loadTexts as loadSalesStructureTexts } from '../../../generated/texts/rooms/salesStructure.ts';
import { loadTexts as loadStockTexts } from '../../../generated/texts/rooms/stock.ts';
import type { LoadTexts, Texts } from '../../../admin/core/i18n/texts.ts';

/** A text of the administration by its key, filled in and counted as the administration does it. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const pages: readonly LoadTexts[] = [
  loadSettingsTexts,
  loadActAsTexts,
  loadChangeTexts,
  loadImportTexts,
  loadPermissionTexts,
  loadUserTexts,
  loadInvoiceTexts,
  loadStockTexts,
  loadMessageTexts,
  loadSalesStructureTexts,
];

/** What people read in a language: on the screens and on the pages that have texts of their own, which go before. */
export async function wordsOf(locale: Locale): Promise<Say> {
  const shared = await loadMessages(locale);
  const own: Texts = Object.assign({}, ...(await Promise.all(pages.map((load) => load(locale)))));
  return (key, values = {}) => {
    const text = shared.translate(`page ${key}`, { _: own[key] ?? shared.translate(key, { _: '' }), ...values });
    if (text === '') throw new Error(`There is no text ${key} in ${locale}`);
    return text;
  };
}

/** Name of a screen, one or many: 'Sales region', 'Sales regions'. */
export const screenName = (say: Say, path: string, count: 1 | 2): string =>
  say(`resources.${path}.name`, { smart_count: count });

/** Label of a property of a screen. */
export const fieldLabel = (say: Say, path: string, property: string): string =>
  say(`resources.${path}.fields.${property}`);

/** The words before what is filled in, for what is looked for by its beginning: 'Account of'. */
export function beginningOf(say: Say, key: string, placeholder = 'name'): string {
  const hole = '\u0000';
  return (
    say(key, { [placeholder]: hole })
      .split(hole)[0]
      ?.trim() ?? ''
  );
}
