import { areaCode } from './brLandLine.ts';

const cellPhone = new RegExp(`^${areaCode}9[0-9]{8}$`);

/** A Brazilian cell phone: area code and nine digits that begin with 9, shown as (##) #####-####. */
export function isValid(text: string): boolean {
  return cellPhone.test(text);
}
