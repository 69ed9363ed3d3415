import type { InvoiceDocumentAnswer } from '../../../../generated/types.ts';
import { isRow } from '../../../core/format/value.ts';
import { http } from '../../../core/providers/http.ts';
import { invoicesPath } from '../variants.ts';

export type Contents = InvoiceDocumentAnswer;

/** What the document of an invoice says besides what the invoice keeps. Throws HttpError. */
export async function readContents(id: number, signal: AbortSignal): Promise<Contents> {
  const { json } = await http(`/apis/v1/${invoicesPath}/${id}/document`, { signal });
  if (isContents(json)) return json;
  throw new TypeError('The answer is no document');
}

const isContents = (json: unknown): json is Contents => isRow(json) && Array.isArray(json.totals);
