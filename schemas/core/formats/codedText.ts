/**
 * A value of a property with x-words as people read it: 'unit:3' is the word for 'unit' with ' (3)' behind it.
 * @param wordOf the word of a code; undefined where there is none: then the value is shown as it is
 */
export function codedText(value: string, wordOf: (code: string) => string | undefined): string {
  const [, code = value, about] = /^([^:]*):(.*)$/.exec(value) ?? [];
  const word = wordOf(code);
  if (word === undefined) return value;
  return about === undefined ? word : `${word} (${about})`;
}
