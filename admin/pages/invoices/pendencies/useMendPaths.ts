import { useGetList } from 'ra-core';
import type { EntityRecord, Row } from '../../../format/value.ts';
import { useRights } from '../../../providers/rights.ts';
import { customerSettingsPath } from '../variants.ts';

/** An address, with what a new record there begins with. */
export interface Way {
  to: string;
  state?: { record: Row; begun: number };
}

/** The tab of the customer's SKUs. */
const productsTab = 1;

interface Mending {
  /** The settings of the customer that the invoice is about: theirs, or new ones. */
  settings?: Way;
  /** Their SKUs. */
  skus?: Way;
}

/** Where the settings are mended that an invoice depends on; nothing for who may not see them. */
export function useMendPaths(record: EntityRecord): Mending {
  const { may } = useRights(customerSettingsPath);
  const customerId = Number(record['customerId'] ?? 0);
  const { data } = useGetList<EntityRecord>(
    customerSettingsPath,
    { filter: { customerId }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { enabled: customerId > 0 && may.includes('read'), retry: false },
  );
  const known = data?.[0];
  if (known) return waysTo(`/${customerSettingsPath}/${known.id}`);
  if (!data || !may.includes('create')) return {};
  const state = { record: { customerId }, begun: record.id };
  return waysTo(`/${customerSettingsPath}/create`, state);
}

const waysTo = (to: string, state?: Way['state']): Mending => ({
  settings: { to, ...(state && { state }) },
  skus: { to: `${to}?tab=${productsTab}`, ...(state && { state }) },
});
