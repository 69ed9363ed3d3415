import { positionAt } from '../json.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { TextFile } from '../dialect.ts';
import type { Project, Source } from '../project.ts';
import { gapsOf } from '../texts/gaps.ts';

/** Keys that begin so are made from the schemas. */
const made = ['resources'];

/** What the business calls its own has the same keys and the same gaps to fill in each language, and none that is made. */
export function checkTexts(project: Project): Problem[] {
  const { texts } = project;
  const all = Object.values(texts).flatMap(({ schema }) => Object.keys(schema));
  const keys = new Set(all.filter((key) => !isMade(key)));
  return Object.values(texts).flatMap((source) => {
    const { file, schema } = source;
    const taken = Object.keys(schema).filter(isMade);
    return [
      ...[...keys].flatMap((key) => keyProblems(texts, source, key)),
      ...taken.map((key) =>
        problem(file, [key], `"${key}" begins as the keys of what is made from the schemas`, 'key'),
      ),
    ];
  });
}

const isMade = (key: string): boolean => made.includes(key.split('.')[0] ?? '');

function keyProblems(texts: Project['texts'], { file, schema }: Source<TextFile>, key: string): Problem[] {
  const text = schema[key];
  if (text === undefined) return [{ place: positionAt(file, 0), message: `lacks the text "${key}"` }];
  const model = Object.values(texts).find((each) => each.schema[key] !== undefined)?.schema[key] ?? text;
  if (gapsOf(text) === gapsOf(model)) return [];
  return [problem(file, [key], `"${key}" is filled in with ${gapsOf(model) || 'nothing'} in another language`)];
}
