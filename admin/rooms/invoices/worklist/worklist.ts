import { useQuery } from '@tanstack/react-query';
import type { InvoiceWorklistAnswer } from '../../../../generated/types.ts';
import { isRow } from '../../../core/format/value.ts';
import { http } from '../../../core/providers/http.ts';
import { invoicesPath } from '../variants.ts';

export type Worklist = InvoiceWorklistAnswer;
export type Cause = Worklist['causes'][number];

export const worklistKey = [invoicesPath, 'worklist'] as const;

/** Milliseconds between two looks while invoices are being judged. */
const soon = 1500;

/** What keeps invoices from being posted; read again while some of them are judged. */
export function useWorklist() {
  return useQuery({
    queryKey: worklistKey,
    queryFn: ({ signal }) => readWorklist(signal),
    refetchInterval: ({ state }) => ((state.data?.processing ?? 0) > 0 ? soon : false),
    retry: false,
  });
}

async function readWorklist(signal: AbortSignal): Promise<Worklist> {
  const { json } = await http(`/apis/v1/${invoicesPath}/worklist`, { signal });
  if (isWorklist(json)) return json;
  throw new TypeError('The answer is no work list');
}

const isWorklist = (json: unknown): json is Worklist =>
  isRow(json) && Array.isArray(json.causes) && Array.isArray(json.kinds);

/** A code that is to be said something of. */
export interface CodeToMend {
  /** The customer whose code it is; null: a SKU of the company, by its own notes. */
  customerId: number | null;
  extCode: string;
  unit: string;
  name: string;
  /** Whose code it is. */
  partyName: string;
  /** What it is already known to be. */
  productId: number | null;
}

/** The code that a cause is about; undefined for a party, and where a product of the company lacks only a unit. */
export function codeOf(cause: Cause): CodeToMend | undefined {
  const { emitType, customerId, extCode, unit, name, partyName, productId } = cause;
  const isKnown = emitType === 1 ? productId !== null : customerId === null;
  if (extCode === null || isKnown) return undefined;
  return { customerId, extCode, unit: unit ?? '', name: name ?? '', partyName: partyName ?? '', productId };
}

/** The notes that wait for a code, a SKU of the company in whichever unit, and that this person may have judged again. */
export function rowsOf(worklist: Worklist | undefined, { customerId, extCode, unit }: CodeToMend): Cause['rows'] {
  const isSame = (cause: Cause) =>
    cause.extCode === extCode &&
    (customerId === null
      ? cause.emitType === 1
      : cause.emitType === 2 && cause.customerId === customerId && cause.unit === unit);
  const rows = (worklist?.causes ?? []).filter(isSame).flatMap((cause) => cause.rows);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
