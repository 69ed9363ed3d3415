import type { TextFile } from '../dialect.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Source } from '../project.ts';

/** Whether a text of schemas/texts is one that a schema does not write itself: its key begins with the schema's name. */
export const isOfSchema = (key: string, stems: readonly string[]): boolean =>
  stems.some((stem) => key.startsWith(`${stem}.`));

/** The texts that are the business's own, without those of schemas and of parts. */
export function ownTexts(
  { file, schema }: Source<TextFile>,
  stems: readonly string[],
  ofParts: ReadonlySet<string>,
): Source<TextFile> {
  const own = Object.entries(schema).filter(([key]) => !isOfSchema(key, stems) && !ofParts.has(key));
  return { file, schema: Object.fromEntries(own) };
}

/** A text for a place that no schema has is for nobody. */
export function strayTexts(source: Source<TextFile>, stems: readonly string[], known: ReadonlySet<string>): Problem[] {
  const stray = Object.keys(source.schema).filter((key) => isOfSchema(key, stems) && !known.has(key));
  return stray.map((key) => problem(source.file, [key], unknown('text', key, known), 'key'));
}
