import { useGetList } from 'ra-core';
import { isValid as isCnpjOrCpf } from '../../../../schemas/core/formats/cnpjOrCpf.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { useRights } from '../../../core/providers/rights.ts';

/** The customer with a number; undefined while nobody is known to have it. */
export function useCustomerByTaxNumber(taxNum: string): EntityRecord | undefined {
  const { may } = useRights('customers');
  const taxNumTypeId = taxNum.length === 11 ? 'cpf' : 'cnpj';
  const { data } = useGetList<EntityRecord>(
    'customers',
    { filter: { taxNum_eq: taxNum, taxNumTypeId }, pagination: { page: 1, perPage: 1 }, sort },
    { enabled: isCnpjOrCpf(taxNum) && may.includes('read'), retry: false },
  );
  return data?.find((customer) => customer['taxNum'] === taxNum);
}

const sort = { field: 'id', order: 'ASC' as const };
