/** Of Brazil. */
export const landlineMask = '(##) ####-####';
