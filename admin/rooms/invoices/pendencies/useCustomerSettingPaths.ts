import { useGetList } from 'ra-core';
import { onTab, withSource } from '../../../core/Entity/paths.ts';
import type { EntityRecord, Row } from '../../../core/format/value.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { customerSettingsPath } from '../variants.ts';

/** The tab of the customer's SKUs. */
const productsTab = 1;

interface Mending {
  /** It is not known yet which they are. */
  isLoading?: boolean;
  /** The settings of the customer that the invoice is about: theirs, or new ones. */
  settings?: string;
  /** Their SKUs, with one that is new among them, to be completed and saved. */
  skus?: (fresh?: Row) => string;
}

/** Where the settings are mended that an invoice depends on; nothing for who may not see them. */
export function useCustomerSettingPaths(record: EntityRecord): Mending {
  const { may } = useRights(customerSettingsPath);
  const customerId = Number(record['customerId'] ?? 0);
  const { data, isLoading } = useGetList<EntityRecord>(
    customerSettingsPath,
    { filter: { customerId }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { enabled: customerId > 0 && may.includes('read'), retry: false },
  );
  const known = data?.[0];
  if (known) return waysTo(`/${customerSettingsPath}/${known.id}`, {});
  if (!data || !may.includes('create')) return { isLoading };
  return waysTo(`/${customerSettingsPath}/create`, { customerId });
}

function waysTo(to: string, values: Row): Mending {
  const bringing = (brought: Row) => (Object.keys(brought).length > 0 ? withSource(to, brought) : to);
  return {
    settings: bringing(values),
    skus: (fresh) => onTab(bringing({ ...values, ...(fresh && { products: [fresh] }) }), productsTab),
  };
}
