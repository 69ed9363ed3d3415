import { largestUpload } from '../../../../schemas/formats/invoice.ts';

/** How much one upload may bring; what is counted while archives are inflated stands in server/rooms/invoices/nfe/limits.ts. */
export const uploadLimits = {
  fileBytes: largestUpload,
  totalBytes: 100 * 1024 * 1024,
  files: 2000,
  /** Characters of pasted access keys. */
  keysText: 900_000,
};

/** Bytes of a file in one row: as base64 under the 1 MB that the strictest server takes; a multiple of 3. */
export const pieceBytes = 510_000;

/** Days after which the files of a finished import are dropped; its report stays. */
export const keptDays = 90;
