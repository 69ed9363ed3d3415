import { maskText } from '../../../../schemas/core/formats/mask.ts';

const groupsOfFour = Array.from({ length: 11 }, () => '@@@@').join(' ');

/** A whole key in groups of four, as it is printed; anything else as it is. */
export const accessKeyText = (key: string): string => maskText([groupsOfFour], key);
