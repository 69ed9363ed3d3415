import type { Locator, Page } from '@playwright/test';
import type { Seller } from './invoices.ts';
import { expect } from '../../../../core/e2e/support/test.ts';
import type { Say } from '../../../../e2e/support/words.ts';

/** The form in which a note is typed. */
export interface ManualForm {
  field: (name: string) => Locator;
  /** What is typed in a column of an item, counted from 0. */
  cell: (row: number, name: string) => Locator;
  error: (name: string) => Locator;
  add: () => Promise<void>;
  submit: () => Promise<void>;
}

export function manualForm(page: Page, say: Say): ManualForm {
  const of = (name: string) => page.locator(`[id="field-${name}"]`);
  return {
    field: of,
    cell: (row, name) => of(`items.${row}.${name}`),
    error: (name) => of(`${name}-error`),
    add: () => page.getByRole('button', { name: say('entity.grid.add') }).click(),
    submit: () => page.getByRole('button', { name: say('invoices.manual.submit') }).click(),
  };
}

/** Types an item of the seller: three sacks sold. */
export async function typeItem({ cell, add }: ManualForm, { code }: Seller, row = 0): Promise<void> {
  // On a busy machine what a left field says comes between press and release, and moves the button away.
  await expect(async () => {
    await add();
    await expect(cell(row, 'extCode')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await cell(row, 'extCode').fill(code);
  await cell(row, 'cfop').fill('6102');
  await cell(row, 'uCom').fill('SC');
  await cell(row, 'qCom').fill('3');
}
