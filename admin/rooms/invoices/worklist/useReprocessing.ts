import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { postBulkAction } from '../actions/postAction.ts';
import { invoicesPath } from '../variants.ts';
import type { Cause } from './worklist.ts';

/** What came of invoices that were judged again. */
export interface Reprocessed {
  total: number;
  /** Still being judged. */
  running: boolean;
  posted: number;
  held: number;
  /** Something else is missing. */
  error: number;
  /** Refused, as others have changed them meanwhile, for instance. */
  refused: number;
  /** Why it stopped; '': it did not. */
  failure: string;
}

const nothing = { running: true, posted: 0, held: 0, error: 0, refused: 0, failure: '' };

/** Ids that one request asks for, and milliseconds between two looks. */
const [atOnce, pause] = [100, 500];

/** Has invoices judged again, and tells what came of them once they are. */
export function useReprocessing() {
  const queries = useQueryClient();
  const words = useWords();
  const countIn = useCount();
  const [state, setState] = useState<Reprocessed>();
  const follow = async (rows: Cause['rows']): Promise<Omit<Reprocessed, 'total'>> => {
    const refused = await post(rows);
    const ids = rows.map(({ id }) => id);
    while ((await countIn(ids, invoiceStatus.processing)) > 0) await new Promise((done) => setTimeout(done, pause));
    const [posted, held, error] = [
      await countIn(ids, invoiceStatus.posted),
      await countIn(ids, invoiceStatus.held),
      await countIn(ids, invoiceStatus.error),
    ];
    return { ...nothing, running: false, posted, held, error, refused };
  };
  const run = async (rows: Cause['rows']): Promise<Reprocessed> => {
    const total = rows.length;
    setState({ ...nothing, total });
    const came = await follow(rows).catch((error: unknown) => {
      return { ...nothing, running: false, failure: errorSentence(error, invoicesPath, words) };
    });
    setState({ ...came, total });
    await queries.invalidateQueries({ queryKey: [invoicesPath] });
    return { ...came, total };
  };
  return { state, run };
}

/** Answers how many were refused. Throws HttpError. */
async function post(rows: readonly EntityRecord[]): Promise<number> {
  let refused = 0;
  await postBulkAction(rows, 'reprocess', {}, (outcomes) => {
    refused = outcomes.filter(({ ok }) => !ok).length;
  });
  return refused;
}

/** How many of these invoices are in a state. */
function useCount() {
  const { getList } = useDataProvider();
  return async (ids: readonly number[], status1: number): Promise<number> => {
    let count = 0;
    for (let from = 0; from < ids.length; from += atOnce) {
      const filter = { id: ids.slice(from, from + atOnce), status1 };
      count += (await getList(invoicesPath, { filter, pagination: { page: 1, perPage: 1 } })).total ?? 0;
    }
    return count;
  };
}
