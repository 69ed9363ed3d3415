import { useGetList, useGetMany } from 'ra-core';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { useSummary } from '../../core/Entity/summary/useSummary.ts';
import { asText, type EntityRecord, type Row } from '../../core/format/value.ts';
import { useRights } from '../../core/providers/rights.ts';

/** What is added up of a company's posted invoices. */
export const amounts = ['totalVlrNF', 'totalKg', 'totalL'] as const;
export type Amount = (typeof amounts)[number];

const mostRows = 1000;

/** The main company of a customer and its branches, as far as the reader may see them; undefined while it is asked for. */
export function useBranches(record: EntityRecord): { companies: EntityRecord[] | undefined; error: unknown } {
  const main = Number(record['matrizRef'] ?? record.id);
  const mains = useGetMany<EntityRecord>('customers', { ids: [main] }, { retry: false });
  const branches = useGetList<EntityRecord>('customers', {
    filter: { matrizRef: [main] },
    sort: { field: 'name1', order: 'ASC' },
    pagination: { page: 1, perPage: mostRows },
  });
  const found = (mains.data ?? []).filter(({ id }) => id === main);
  const isKnown = branches.data !== undefined && !mains.isPending;
  return { companies: isKnown ? [...found, ...branches.data] : undefined, error: branches.error };
}

export interface Sales {
  /** What the reader may see of them. */
  shown: readonly Amount[];
  of: (id: number, amount: Amount) => string;
  total: (amount: Amount) => string;
  error: unknown;
}

/** What the posted invoices of companies come to, each alone and all together; '' where nobody knows it. */
export function useSales(ids: readonly number[]): Sales {
  const { may, hide } = useRights('notasfiscais');
  const shown = may.includes('read') ? amounts.filter((amount) => !hide.includes(amount)) : [];
  const { data, error } = useSummary(
    ids.length === 0 || shown.length === 0
      ? undefined
      : {
          path: 'notasfiscais',
          group: ['customerId'],
          measures: shown.map((amount) => `${amount}:sum`),
          filter: { customerId: ids, status1: [invoiceStatus.posted] },
        },
  );
  const said = (row: Row | undefined, amount: Amount): string => asText(row?.[`${amount}:sum`]);
  return {
    shown,
    of: (id, amount) =>
      said(
        data?.rows.find(({ customerId }) => customerId === id),
        amount,
      ),
    total: (amount) => said(data?.total[0], amount),
    error,
  };
}
