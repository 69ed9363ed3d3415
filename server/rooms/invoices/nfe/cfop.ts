import { isValidCfop } from '@brazilian-utils/brazilian-utils/is-valid-cfop';

export type StockClass = 'sale' | 'return' | 'bonus' | 'transfer' | 'loss' | 'review' | 'none';
export interface CfopClass {
  direction: 'exit' | 'entry';
  stockClass: StockClass;
}

/** The last three digits of the codes that move goods; of an entry, a sale is the purchase of whoever issues the note. */
const tables: Readonly<Record<CfopClass['direction'], Partial<Record<StockClass, string>>>> = {
  exit: {
    sale:
      '101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 122 123 129 159 160 ' +
      '401 402 403 404 405 501 502 651 652 653 654 655 656 667',
    return: '201 202 210 216 410 411 503 660 661 662',
    bonus: '910 911',
    transfer: '151 152 155 156 408 409 658 659',
    loss: '927',
    review: '949',
  },
  entry: {
    sale: '101 102 111 113 116 117 118 120 121 122 126 128 401 403 651 652 653',
    return: '201 202 203 204 215 216 410 411 503 504 660 661 662',
    bonus: '910 911',
    transfer: '151 152 408 409 658 659',
    review: '949',
  },
};

const classNames: readonly StockClass[] = ['sale', 'return', 'bonus', 'transfer', 'loss', 'review'];

/**
 * What an item does to stock by its tax code of operations (CFOP): 5, 6, 7 leave, 1, 2, 3 enter; the rest says why.
 * An official code that moves nothing (billing for later delivery, warehouse, services) is 'none', one that is on no
 * official list is for a person to review. Null for text that is no such code.
 */
export function stockClassOf(cfop: string): CfopClass | null {
  if (!/^[123567]\d{3}$/.test(cfop)) return null;
  const direction = cfop < '4' ? 'entry' : 'exit';
  const table = tables[direction];
  const found = classNames.find((name) => table[name]?.split(' ').includes(cfop.slice(1)));
  return { direction, stockClass: found ?? (isValidCfop(cfop) ? 'none' : 'review') };
}
