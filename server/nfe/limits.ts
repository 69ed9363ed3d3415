import { largestUpload } from '../../schemas/formats/invoice.ts';

/** What a file may cost before it is refused. */
export const limits = {
  /** Bytes of an upload. */
  upload: largestUpload,
  /** Bytes of one XML document, counted while inflating. */
  document: 5 * 2 ** 20,
  /** Bytes of all documents of one archive. */
  archive: 200 * 2 ** 20,
  /** Bytes of all documents packed inside one XML document. */
  packed: 50 * 2 ** 20,
  entries: 2_000,
  depth: 50,
  /** Far above a note of 990 items with all of its taxes. */
  elements: 250_000,
  /** Of one note, by its layout. */
  items: 990,
};
