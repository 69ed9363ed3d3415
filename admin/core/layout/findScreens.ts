import { fold } from '../../../schemas/core/formats/fold.ts';
import { wordsOf } from '../../../schemas/core/formats/words.ts';
import type { Screen } from './screens.ts';

const digits = (text: string) => text.replace(/\D/g, '');

/** How well a screen fits what was typed: 0 not at all, else the higher the better. Codes count without their hyphen too. */
function fit(screen: Screen, typed: string): number {
  const name = fold(screen.label);
  const code = screen.code ?? '';
  if (code !== '' && (code === typed || digits(code) === typed)) return 5;
  if (code.startsWith(typed) || (digits(typed) !== '' && digits(code).startsWith(typed))) return 4;
  if (name.startsWith(typed)) return 3;
  const words = wordsOf(typed);
  const ofName = name.split(/\s+/);
  if (words.every((word) => ofName.some((one) => one.startsWith(word)))) return 2;
  return words.every((word) => name.includes(word)) ? 1 : 0;
}

/**
 * The forms of new records, once a word stands behind that for new: 'new us' finds 'New: Users'. 'New' alone finds none:
 * names of records begin so, too.
 */
export function createsMeant(screens: readonly Screen[], text: string): Screen[] {
  const [first = '', second] = wordsOf(fold(text.trim()));
  if (second === undefined) return [];
  return screens.flatMap(({ create }) => (create && fold(create.label).startsWith(first) ? [create] : []));
}

/** The screens that a code or the words of a name mean, best first; accents and case don't matter, nothing typed finds all. */
export function findScreens(screens: readonly Screen[], text: string): Screen[] {
  const typed = fold(text.trim());
  const fits = screens.map((screen) => ({ screen, fit: typed === '' ? 1 : fit(screen, typed) }));
  const found = fits.filter((candidate) => candidate.fit > 0);
  return found.toSorted((a, b) => b.fit - a.fit).map(({ screen }) => screen);
}
