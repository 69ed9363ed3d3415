import { suggestion } from '../generate/problem.ts';
import { gapsOf } from '../generate/texts/gaps.ts';
import type { Missing } from './missing.ts';
import { isBlank, type Translated } from './table.ts';

/** The files of texts with what was translated, or the lines that say what is wrong with it. */
export type Taken = { files: Map<string, string>; count: number } | { mistakes: string[] };

/**
 * Puts translations where they belong. `read`: the text of a file of the project, undefined where there is none; `path`:
 * the file that the translations come from.
 */
export function take(
  path: string,
  all: Translated[],
  missing: Missing[],
  read: (file: string) => string | undefined,
): Taken {
  const wanted = new Map(missing.map((each) => [each.key, each]));
  const filled = all.flatMap((each) => filledIn(each, wanted.get(each.key)));
  const mistakes = filled.flatMap((each) => mistakeOf(each, wanted));
  if (mistakes.length > 0) return { mistakes: mistakes.map(({ line, message }) => `${path}:${line} ${message}`) };
  const texts = new Map(filled.map(({ key, text }) => [key, text]));
  const files = new Map<string, string>();
  for (const file of new Set(missing.map((each) => each.file))) {
    const own = missing.filter((each) => each.file === file && texts.has(each.key));
    if (own.length > 0) files.set(file, withTexts(read(file), own, texts));
  }
  return { files, count: texts.size };
}

/** The translation, where there is one; a blank needs none, whatever a spreadsheet has made of it. */
function filledIn(each: Translated, place: Missing | undefined): Translated[] {
  if (place && isBlank(place.text)) return [{ ...each, text: place.text }];
  return isBlank(each.text) ? [] : [each];
}

function mistakeOf({ key, text, line }: Translated, wanted: ReadonlyMap<string, Missing>) {
  const place = wanted.get(key);
  if (!place) return [{ line, message: `"${key}" is not missing${suggestion(key, wanted.keys())}` }];
  if (place.gaps.includes(gapsOf(text))) return [];
  const named = gapsOf(text) || 'nothing';
  return [{ line, message: `"${key}" is filled in with ${named}, not with ${gapsOf(place.text) || 'nothing'}` }];
}

/** A file of texts with more of them: flat, or below their parts. */
function withTexts(content: string | undefined, own: Missing[], texts: ReadonlyMap<string, string>): string {
  const all: Record<string, unknown> = Object(JSON.parse(content ?? '{}'));
  for (const { key, part } of own) {
    if (part === undefined) all[key] = texts.get(key);
    else all[part] = { ...Object(all[part]), [key]: texts.get(key) };
  }
  return `${JSON.stringify(all, null, 2)}\n`;
}
