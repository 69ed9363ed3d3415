const isPlain = /^[ -~]*$/; // letters without marks

/** Text as it is searched and sorted: without marks, in lower case, so that 'regiao' finds 'Região'; never longer. */
export function fold(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}
