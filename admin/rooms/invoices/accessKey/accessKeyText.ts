import { masks } from '../../../../schemas/formats/accessKey.ts';
import { maskText } from '../../../../schemas/core/formats/mask.ts';

/** A whole key as it is printed; anything else as it is. */
export const accessKeyText = (key: string): string => maskText(masks, key);
