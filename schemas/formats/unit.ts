/** Units that are measures by themselves, as invoices write them, with the Kg or L that each holds. */
const baseUnits: Readonly<Record<'Kg' | 'L', Readonly<Record<string, string>>>> = {
  Kg: { KG: '1', KGS: '1', QUILO: '1', QUILOS: '1', G: '0.001', GR: '0.001', TON: '1000', T: '1000', TN: '1000' },
  L: { L: '1', LT: '1', LTS: '1', LITRO: '1', LITROS: '1', ML: '0.001' },
};

/**
 * A unit as invoices write it ('UN.', 'M²', 'CX-12', 'Fd 12'), in the one way it is compared: capital letters and digits.
 * Between two figures a mark stays, as a point: 'CX1,5' is not 'CX15'.
 */
export const unitOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/(?<=\d)[^A-Z\d]+(?=\d)/g, '.')
    .replace(/[^A-Z\d.]/g, '')
    .replace(/(?<!\d)\.|\.(?!\d)/g, '');

/** Kg/L in one unit that is a measure by itself; undefined for a package or a unit of the other base. */
export const factorOfBaseUnit = (base: 'Kg' | 'L', unit: string): string | undefined => baseUnits[base][unit];
