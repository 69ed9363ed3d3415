import type { ResourceField } from '../../../../generated/resources.ts';
import { taxNumberMasks } from '../../../../schemas/core/formats/taxNumber.ts';
import { asText, type Row } from '../../format/value.ts';

/** The mask to type a field in: of the kind that its row says, where it says one. Undefined: typed freely. */
export function taxNumberMask({ kind, document = 'cnpj' }: Pick<ResourceField, 'kind' | 'document'>, row: Row) {
  return taxNumberMasks[kind === undefined ? document : asText(row[kind])];
}
