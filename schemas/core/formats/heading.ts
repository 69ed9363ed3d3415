/** What stands above a column that leads through relations. */

/** Without the capital of a title; abbreviations keep theirs. */
export function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Of relations and the property at their end, for which the schema has no word: 'ID (author)'. */
export function headingOf(labels: readonly string[]): string {
  const way = labels.slice(0, -1).map(inSentence);
  return [labels.at(-1), way.length > 0 && `(${way.join(', ')})`].filter(Boolean).join(' ');
}
