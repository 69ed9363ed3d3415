/** The encodings in which spreadsheets write CSV. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;
export type Encoding = (typeof encodings)[number];

/** In what a file is written: what its first bytes say, else UTF-8 where it is that, else what Windows writes here. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

export const textIn = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);
