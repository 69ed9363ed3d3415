import { maskText } from './mask.ts';

const cnpj = '@@.@@@.@@@/@@@@-##';
const cpf = '###.###.###-##';

/** By the kind of document; those of other kinds are written as they come. */
export const taxNumberMasks: Readonly<Record<string, string>> = { cnpj, cpf, ein: '##-#######', ssn: '###-##-####' };

/** Those of a number of which it is not known what kind it is: its length tells. */
export const anyTaxNumberMasks: readonly string[] = [cpf, cnpj];

/** A tax number in the mask of its document; where it is not known of which kind it is, the length tells. */
export function taxNumberText(value: string, document?: string): string {
  const own = document === undefined ? undefined : taxNumberMasks[document];
  return maskText(own === undefined ? anyTaxNumberMasks : [own], value);
}
