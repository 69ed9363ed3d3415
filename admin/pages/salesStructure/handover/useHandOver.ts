import { useState } from 'react';
import { useRefresh } from 'ra-core';
import type { CustomerHandoverRequest } from '../../../../generated/types.ts';
import { errorSentence } from '../../../Entity/errorText.ts';
import { asRows, asText, isRecord, isRow, type EntityRecord } from '../../../format/value.ts';
import { useToast } from '../../../layout/useToast.ts';
import { http } from '../../../providers/http.ts';
import { useWords } from '../../../widgets/source.ts';
import { customerTeamsPath } from '../paths.ts';
import { useTexts } from '../texts.ts';

export type Order = Pick<CustomerHandoverRequest, 'place' | 'fromId' | 'toId' | 'day'>;

/** What becomes of one team of a customer; `problem`: what stands in the way. */
export interface Planned {
  kind: 'split' | 'change';
  row: EntityRecord;
  problem: string;
}

const address = `/apis/v1/${customerTeamsPath}/handover`;

/** Asks what handing over would change, and does it with the rows that were chosen, in the versions that were seen. */
export function useHandOver(onDone: () => void) {
  const words = useWords();
  const text = useTexts();
  const toast = useToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [plan, setPlan] = useState<readonly Planned[]>();
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    await act().catch((error: unknown) => setProblem(errorSentence(error, customerTeamsPath, words)));
    setBusy(false);
  };
  const preview = (order: Order) =>
    attempt(async () => setPlan(planOf((await http(`${address}/preview`, { method: 'POST', body: order })).json)));
  const handOver = (order: Order, chosen: readonly Planned[]) =>
    attempt(async () => {
      const rows = chosen.map(({ row: { id, rowSCN } }) => ({ id, rowSCN }));
      await http(address, { method: 'POST', body: { ...order, rows } });
      toast({ type: 'positive', message: text('handedOver', { smart_count: rows.length }), group: customerTeamsPath });
      refresh();
      onDone();
    });
  return { busy, problem, plan, preview, handOver, forget: () => setPlan(undefined) };
}

function planOf(json: unknown): Planned[] {
  return asRows(isRow(json) ? json['rows'] : []).flatMap(({ kind, row, message }) =>
    isRecord(row) ? [{ kind: kind === 'change' ? 'change' : 'split', row, problem: asText(message) } as const] : [],
  );
}
