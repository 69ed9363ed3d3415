/** The encodings in which spreadsheets write CSV. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * In what a file is written: what its first bytes say, or which of two bytes of its first sign, a letter of this part of
 * the world, is empty; else UTF-8 where it is that, else what Windows writes here.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

export const textIn = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);
