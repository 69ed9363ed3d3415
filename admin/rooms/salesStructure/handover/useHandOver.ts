import { useState } from 'react';
import { useRefresh } from 'ra-core';
import type { CustomerHandoverRequest } from '../../../../generated/types.ts';
import { useUndo } from '../../../core/Entity/delete/useUndo.ts';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { asRows, asText, isRecord, isRow, type EntityRecord } from '../../../core/format/value.ts';
import { useToast } from '../../../core/layout/useToast.ts';
import { http } from '../../../core/providers/http.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { customerTeamsPath } from '../paths.ts';
import { useTexts } from '../texts.ts';

export type Order = Pick<CustomerHandoverRequest, 'place' | 'fromId' | 'toId' | 'day'>;

/** What becomes of one team of a customer; `problem`: what stands in the way; `linked`: whether the person will see it. */
export interface Planned {
  kind: 'split' | 'change';
  row: EntityRecord;
  linked: boolean;
  problem: string;
}

const address = `/apis/v1/${customerTeamsPath}/handover`;

/** Asks what handing over would change, and does it with the rows that were chosen, in the versions that were seen. */
export function useHandOver(onDone: () => void) {
  const words = useWords();
  const text = useTexts();
  const toast = useToast();
  const refresh = useRefresh();
  const undo = useUndo(customerTeamsPath);
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
      const { headers } = await http(address, { method: 'POST', body: { ...order, rows } });
      const change = headers.get('X-Undo') ?? '';
      toast({
        type: 'positive',
        message: text('handedOver', { smart_count: rows.length }),
        group: customerTeamsPath,
        undo: () => void undo(change, (count) => text('takenBack', { smart_count: count })),
      });
      refresh();
      onDone();
    });
  return { busy, problem, plan, preview, handOver, forget: () => setPlan(undefined) };
}

function planOf(json: unknown): Planned[] {
  return asRows(isRow(json) ? json['rows'] : []).flatMap(({ kind: told, row, linked, message }) => {
    const kind = told === 'change' ? 'change' : 'split';
    return isRecord(row) ? [{ kind, row, linked: linked === true, problem: asText(message) }] : [];
  });
}
