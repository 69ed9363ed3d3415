/** The dialing code of the country whose phones these masks are of. */
export const brazil = '55';
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
