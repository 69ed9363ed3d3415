import { validate } from '../../../../generated/validators/product.js';
import { resources } from '../../../../generated/resources.ts';

/** Characters of a SKU. */
export const longestSku = resources['products']?.fields['SKU']?.maxLength ?? 0;

/** Whether a product may have a code as its SKU: a note writes what it likes. */
export const isSku = (code: string): boolean => !validate({ SKU: code }).some(({ field }) => field === 'SKU');
