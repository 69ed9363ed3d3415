/** The encodings in which spreadsheets write CSV. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * In what a file is written: what its first bytes say, or which of two bytes of its first sign, a letter of this part of
 * the world, is empty; else UTF-8 where it is that, also with a few signs that are broken, else what Windows writes here.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  if (first === 0xef && second === 0xbb) return 'utf-8'; // whatever a single byte of it is
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return isMostlyUtf8(new TextDecoder('utf-8').decode(bytes)) ? 'utf-8' : 'windows-1252';
  }
}

/** Whether more of a text's signs are letters of two bytes and more than are broken. */
function isMostlyUtf8(text: string): boolean {
  const count = (signs: RegExp): number => text.match(signs)?.length ?? 0;
  return count(/\uFFFD/g) < count(/[\u0080-\uFFFC]/g);
}

/** What Windows writes in the bytes that ISO 8859-1 leaves to control signs, which Node.js 20 takes them for. */
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

export function textIn(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding !== 'windows-1252') return text;
  return text.replaceAll(/[\u0080-\u009F]/g, (sign) => ofWindows.charAt(sign.charCodeAt(0) - 0x80));
}
