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

/** A code of a customer that is to be said something of. */
export interface CodeToMend {
  customerId: number;
  extCode: string;
  unit: string;
  name: string;
  /** Whose code it is. */
  partyName: string;
  /** What it is already known to be. */
  productId: number | null;
}

/** The code that a cause is about; undefined for one that no settings of a customer mend. */
export function codeOf(cause: Cause): CodeToMend | undefined {
  const { emitType, customerId, extCode, unit, name, partyName, productId } = cause;
  if (emitType !== 2 || customerId === null || extCode === null) return undefined;
  return { customerId, extCode, unit: unit ?? '', name: name ?? '', partyName: partyName ?? '', productId };
}

/** The notes that wait for a code and that this person may have judged again. */
export function rowsOf(worklist: Worklist | undefined, { customerId, extCode, unit }: CodeToMend): Cause['rows'] {
  const isSame = (cause: Cause) =>
    cause.emitType === 2 && cause.customerId === customerId && cause.extCode === extCode && cause.unit === unit;
  return worklist?.causes.find(isSame)?.rows ?? [];
}
