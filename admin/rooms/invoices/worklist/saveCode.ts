import { unitOf } from '../../../../schemas/formats/unit.ts';
import { asRows, asText, isRow, type EntityRecord, type Row } from '../../../core/format/value.ts';
import { http } from '../../../core/providers/http.ts';
import { customerSettingsPath } from '../variants.ts';
import type { CodeToMend } from './worklist.ts';

/** What a person says of a code. */
export interface Said {
  productId: number | null;
  /** Kg/L in one unit. */
  factor: string;
  notOurs: boolean;
}

const isLineOf =
  ({ extCode, unit }: CodeToMend) =>
  ({ customerSKU, umCustomer }: Row): boolean =>
    customerSKU === extCode && unitOf(asText(umCustomer)) === unit;

/** What the settings say of a code in its unit; undefined: nothing. */
export const lineOf = (settings: EntityRecord | undefined, code: CodeToMend): Row | undefined =>
  asRows(settings?.['products']).find(isLineOf(code));

/** The product of the same code in other units, where it is one. */
export function productOfCode(settings: EntityRecord | undefined, { extCode }: CodeToMend): number | null {
  const lines = asRows(settings?.['products']).filter(({ customerSKU }) => customerSKU === extCode);
  const [only, ...others] = new Set(lines.map(({ productId }) => productId));
  return others.length === 0 && typeof only === 'number' ? only : null;
}

/**
 * Keeps in the settings of the customer what was said of a code, and answers whether it counts: what an external role
 * says waits to be confirmed. Throws HttpError.
 */
export async function saveCode(settings: EntityRecord, code: CodeToMend, said: Said): Promise<boolean> {
  const { json } = await http(`/apis/v1/${customerSettingsPath}/${settings.id}`, {
    method: 'PUT',
    body: { rowSCN: settings.rowSCN, products: linesWith(settings, code, said) },
  });
  const line = asRows(isRow(json) ? json.products : []).find(isLineOf(code));
  return line !== undefined && line.toConfirm !== true;
}

function linesWith(settings: EntityRecord, code: CodeToMend, { productId, factor, notOurs }: Said): Row[] {
  const lines = asRows(settings['products']);
  const means = notOurs
    ? { productId: null, umConvFactor: null, notOurs }
    : { productId, umConvFactor: factor, notOurs };
  const known = lines.find(isLineOf(code));
  if (known) return lines.map((line) => (line === known ? { ...line, ...means, toConfirm: false } : line));
  const fresh = { customerSKU: code.extCode, customerSKUName: code.name, umCustomer: code.unit };
  return [...lines, { ...fresh, ...means }];
}
