import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { home, languages, type Locale } from '../../../../generated/app.ts';
import { catalogues } from '../../../../generated/messages/catalogues.ts';
import { expect } from './test.ts';

const parts: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(new URL(`../../../../schemas/core/texts/${home.fallback}.json`, import.meta.url), 'utf8'),
);
const coreTexts: Record<string, string> = Object.assign({}, ...Object.values(parts));

/** A text of the screens in the business's first language, in which tests open them unless told; with its `%{count}` filled in. */
export function say(key: string, values: Record<string, string | number> = {}): string {
  const own: Record<string, string> = catalogues[home.fallback];
  const text = own[key] ?? coreTexts[key];
  if (text === undefined) throw new Error(`There is no text ${key}`);
  const [one = '', many = one] = text.split(' |||| ');
  const form = (values['smart_count'] ?? 1) === 1 ? one : many;
  return form.replaceAll(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Chooses a language in the shell, where no page has to be loaded anew. */
export async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: /^(Language|Idioma|Langue)$/ }).click();
  await page.getByRole('menuitemradio', { name: languages[locale].name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}
