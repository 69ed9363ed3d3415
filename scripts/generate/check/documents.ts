import type { Problem } from '../problem.ts';

const named = /^content\/([\w-]+)\.([a-z]{2,3}-[A-Z]{2})\.md$/;

/** A document for users is there in every language, as it is in one. */
export function checkDocuments(sources: ReadonlyMap<string, string>, locales: readonly string[]): Problem[] {
  const names = new Set([...sources.keys()].flatMap((path) => named.exec(path)?.[1] ?? []));
  const wanted = [...names].flatMap((name) => locales.map((locale) => `content/${name}.${locale}.md`));
  return wanted.filter((path) => !sources.has(path)).map((path) => ({ place: path, message: 'is missing' }));
}
