import { isSpoken } from '../languages.ts';
import { problem, suggestion } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';

const textFile = /^schemas\/(?:core\/)?texts\/([\w-]+)\.json$/;

/**
 * Languages of app.json in which there is no text at all, as where its name is mistyped. Told alone: in them every text
 * of core and business is missing, some thousand lines that hide this one.
 */
export function foreignLanguages(sources: ReadonlyMap<string, string>, { app }: Project): Problem[] {
  const known = new Set([...sources.keys()].flatMap((path) => textFile.exec(path)?.[1] ?? []));
  const foreign = Object.keys(app.schema.locales).filter((locale) => isSpoken(locale) && !known.has(locale));
  return foreign.map((locale) => {
    const told = `no text is in "${locale}"${suggestion(locale, known)}: npm run texts -- ${locale} --out FILE writes what a translator fills in`;
    return problem(app.file, ['locales', locale], told, 'key');
  });
}
