import type { TranslationMessages } from 'ra-core';
import type { Locale } from '../../../generated/app.ts';
import { loadMessages as loadGenerated } from '../../../generated/messages/load.ts';
import { loadTexts as loadEntity } from '../../../generated/texts/entity.ts';
import { loadTexts as loadHome } from '../../../generated/texts/home.ts';
import { loadTexts as loadRa } from '../../../generated/texts/ra.ts';
import { loadTexts as loadShell } from '../../../generated/texts/shell.ts';

const loaders = [loadRa, loadGenerated, loadShell, loadHome, loadEntity];

/** All texts of one language, flat and by key: react-admin's, the generated ones, the shell's and the generic screen's. */
export async function loadShellTexts(locale: Locale): Promise<TranslationMessages> {
  const parts = await Promise.all(loaders.map((load) => load(locale)));
  return Object.assign({}, ...parts);
}
