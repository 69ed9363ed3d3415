import { locales, type Locale } from '../../../schemas/formats/locale.ts';
import { positionAt } from '../json.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';

/** Keys that begin so are made from the schemas. */
const made = ['dashboards', 'errors', 'requests', 'resources', 'words'];

/** What the business calls its own has the same keys and the same gaps to fill in each language, and none that is made. */
export function checkTexts({ texts }: Project): Problem[] {
  const all = locales.flatMap((locale) => Object.keys(texts[locale].schema));
  const keys = new Set(all.filter((key) => !isMade(key)));
  return locales.flatMap((locale) => {
    const { file, schema } = texts[locale];
    const taken = Object.keys(schema).filter(isMade);
    return [
      ...[...keys].flatMap((key) => keyProblems(texts, locale, key)),
      ...taken.map((key) =>
        problem(file, [key], `"${key}" begins as the keys of what is made from the schemas`, 'key'),
      ),
    ];
  });
}

const isMade = (key: string): boolean => made.includes(key.split('.')[0] ?? '');

function keyProblems(texts: Project['texts'], locale: Locale, key: string): Problem[] {
  const { file, schema } = texts[locale];
  const text = schema[key];
  if (text === undefined) return [{ place: positionAt(file, 0), message: `lacks the text "${key}"` }];
  const model = locales.map((each) => texts[each].schema[key]).find((each) => each !== undefined) ?? text;
  if (gapsOf(text) === gapsOf(model)) return [];
  return [problem(file, [key], `"${key}" is filled in with ${gapsOf(model) || 'nothing'} in another language`)];
}

/** `%{count}` and the like, each once. */
const gapsOf = (text: string): string => [...new Set(text.match(/%\{\w+\}/g) ?? [])].toSorted().join(' ');
