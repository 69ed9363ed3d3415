const mostWords = 10;

/** Digits with marks and blanks: '11 444 777', a key in groups of four. */
const isOneNumber = /^[\d\s./-]+$/;

/**
 * What is looked for each by itself in a text that is typed to find something, whatever stands between: its words, without
 * marks that stand alone. Where there are no two words the text is one as it stands, and so is a number, however it is
 * parted, and what nobody types as words: more than ten.
 */
export function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const isOne = words.length < 2 || words.length > mostWords || isOneNumber.test(text);
  return isOne ? [text.trim()] : words;
}
