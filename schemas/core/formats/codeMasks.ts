/** The masks of Brazil. */
export const cellPhoneMask = '(##) #####-####';
export const landlineMask = '(##) ####-####';

/** How postal codes that people set apart are written, by country; all others are as they were typed. */
export const zipCodeMasks: Partial<Record<string, string>> = {
  BR: '#####-###',
  CZ: '### ##',
  GR: '### ##',
  JP: '###-####',
  NL: '#### @@',
  PL: '##-###',
  PT: '####-###',
  SE: '### ##',
  SK: '### ##',
  US: '#####-####',
};
