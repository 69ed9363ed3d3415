import { isValid as isCnpj } from './cnpj.ts';
import { isValid as isCpf } from './cpf.ts';

/** The number of a company or of a person as it is stored. */
export function isValid(text: string): boolean {
  return isCnpj(text) || isCpf(text);
}
