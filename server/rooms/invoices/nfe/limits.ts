import { largestUpload } from '../../../../schemas/formats/invoice.ts';

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
  depth: 64,
  /** Namespaces that are declared at one place, on its element or around it. */
  namespaces: 100,
  /** Of one element, besides the namespaces that it declares. */
  attributes: 200,
  /** Bytes of canonical form, written for one note or event: twice the largest document. */
  canonical: 10 * 2 ** 20,
  /** The same for all documents of one file, each of which is written to be verified and to be stored. */
  canonicalFile: 20 * 2 ** 20,
  /** Notes and events of one file: more than a document can hold of any that are whole. */
  documents: 5_000,
  /** Far above a note of 990 items with all of its taxes. */
  elements: 250_000,
  /** Of one note, by its layout. */
  items: 990,
};
