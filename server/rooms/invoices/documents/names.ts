import type { StoredDocument, StoredEvent } from './readable.ts';

/** What the file of a note is called, as SEFAZ's programs call it. */
export const noteFile = ({ chNFe }: Pick<StoredDocument, 'chNFe'>): string => `${chNFe}-procNFe.xml`;

/** What the file of an event of a note is called; of two of one kind the number tells them apart. */
export const eventFile = ({ chNFe, tpEvento, id }: Omit<StoredEvent, 'xml'>): string =>
  `${chNFe}-${tpEvento}-${id}-procEventoNFe.xml`;
