import type { Page } from '@playwright/test';
import { languages, type Locale } from '../../../../generated/app.ts';
import { expect } from './test.ts';

/** Chooses a language in the shell, where no page has to be loaded anew. */
export async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: /^(Language|Idioma)$/ }).click();
  await page.getByRole('menuitemradio', { name: languages[locale].name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}
