import { parseJson, positionAt } from './json.ts';
import type { JsonFile } from './json.ts';
import type { Problem } from './problem.ts';

/** Parses a JSON source and tells with its place what is no JSON in it. */
export function parseFile(path: string, text: string, problems: Problem[]): JsonFile {
  const { file, problems: syntax } = parseJson(path, text);
  problems.push(...syntax.map(({ offset, message }) => ({ place: positionAt(file, offset), message })));
  return file;
}
