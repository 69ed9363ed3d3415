import type { ResourceField } from '../../../../generated/resources.ts';
import { maskText } from '../../format/mask.ts';
import { asText, type Row } from '../../format/value.ts';

const cnpj = '@@.@@@.@@@/@@@@-##';
const cpf = '###.###.###-##';

/** By the kind of document; those of other kinds are written as they come. */
const masks: Readonly<Record<string, string>> = { cnpj, cpf, ein: '##-#######', ssn: '###-##-####' };

/** A tax number in the mask of its document; where it is not known of which kind it is, the length tells. */
export function taxNumberText(value: string, document?: string): string {
  const own = document === undefined ? undefined : masks[document];
  return maskText(own === undefined ? [cpf, cnpj] : [own], value);
}

/** The mask to type a field in: of the kind that its row says, where it says one. Undefined: typed freely. */
export function taxNumberMask({ kind, document = 'cnpj' }: Pick<ResourceField, 'kind' | 'document'>, row: Row) {
  return masks[kind === undefined ? document : asText(row[kind])];
}
