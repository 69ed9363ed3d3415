import { systemFields } from '../dialect.ts';
import { positionAt } from '../json.ts';
import type { JsonFile } from '../json.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { standardCodes } from '../runtime/fieldErrors.ts';

/** errors.json has every code that validators answer, words.json the label of every system field. */
export function checkCatalogues({ errors, words }: Project): Problem[] {
  return [
    ...missing(errors.file, 'code', standardCodes(), errors.schema),
    ...missing(words.file, 'word', systemFields, words.schema),
  ];
}

function missing(file: JsonFile, what: string, wanted: readonly string[], found: object): Problem[] {
  const absent = wanted.filter((name) => !Object.hasOwn(found, name));
  return absent.map((name) => ({ place: positionAt(file, 0), message: `lacks the ${what} "${name}"` }));
}
