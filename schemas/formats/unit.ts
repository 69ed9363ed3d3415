/** Units that are measures by themselves, as invoices write them, with the Kg or L that each holds. */
const baseUnits: Readonly<Record<'Kg' | 'L', Readonly<Record<string, string>>>> = {
  Kg: { KG: '1', KGS: '1', QUILO: '1', G: '0.001', GR: '0.001', TON: '1000', T: '1000', TN: '1000' },
  L: { L: '1', LT: '1', LTS: '1', LITRO: '1', ML: '0.001' },
};

/** A unit as invoices write it, in the one way it is compared. */
export const unitOf = (text: string): string => text.trim().toUpperCase();

/** Kg/L in one unit that is a measure by itself; undefined for a package or a unit of the other base. */
export const factorOfBaseUnit = (base: 'Kg' | 'L', unit: string): string | undefined => baseUnits[base][unit];
