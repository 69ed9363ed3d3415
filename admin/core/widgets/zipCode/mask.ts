/** Of Brazil. */
export const zipCodeMask = '#####-###';
