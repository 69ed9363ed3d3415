/** The 67 area codes in use in Brazil. */
export const areaCode = '(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';

const landLine = new RegExp(`^${areaCode}[2-5][0-9]{7}$`);

/** A Brazilian landline: area code and eight digits that begin with 2 to 5, shown as (##) ####-####. */
export function isValid(text: string): boolean {
  return landLine.test(text);
}
