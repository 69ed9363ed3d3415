/** Of Brazil. */
export const cellPhoneMask = '(##) #####-####';
