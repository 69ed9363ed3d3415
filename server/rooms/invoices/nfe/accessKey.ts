import {
  accessKeyFault,
  accessKeyParts,
  seriesUse,
  type AccessKeyFault,
  type AccessKeyParts,
} from '../../../../schemas/formats/accessKey.ts';
import { writeKeyFault } from '../../../../schemas/formats/keyList.ts';
import { isSameCompany } from '../../../../schemas/formats/company.ts';
import { documentOf, find, textAt } from './fields.ts';
import { refusal, Refused } from './refusal.ts';
import type { Refusal } from './types.ts';
import type { XmlElement } from './xmlTree.ts';

/** The key itself, if it is in order. @throws Refused */
export function requireValidKey(key: string): string {
  const fault = accessKeyFault(key);
  if (fault === undefined) return key;
  const { reason, detail } = keyRefusal(fault, key);
  throw new Refused(reason, detail);
}

/** Why a key is not taken in: two faults are reasons by themselves. `key` is told where its report does not show it. */
export function keyRefusal(fault: AccessKeyFault, key?: string): Refusal {
  if (fault === 'model' || fault === 'checkDigit') return refusal(fault, key);
  return refusal('accessKey', writeKeyFault(fault, key));
}

/**
 * Names of the key's parts that say something else than the fields of the note; fields that are absent say nothing.
 * `signer`: CNPJ or CPF in the certificate.
 */
export function keyMismatch(key: string, infNFe: XmlElement, signer: string | null): string[] {
  const ide = find(infNFe, 'ide');
  const parts = accessKeyParts(key);
  const day = textAt(ide, 'dhEmi') ?? textAt(ide, 'dEmi') ?? '';
  const pairs: [name: string, part: string, field: string | null][] = [
    ['cUF', parts.stateCode, textAt(ide, 'cUF')],
    ['mod', parts.model, textAt(ide, 'mod')],
    ['serie', parts.series, textAt(ide, 'serie')?.padStart(3, '0') ?? null],
    ['nNF', parts.number, textAt(ide, 'nNF')?.padStart(9, '0') ?? null],
    ['tpEmis', parts.emissionType, textAt(ide, 'tpEmis')],
    ['cNF', parts.code, textAt(ide, 'cNF')?.padStart(8, '0') ?? null],
    ['emitDoc', parts.issuer, issuerInKey(parts, infNFe, signer)],
    ['cDV', parts.checkDigit, textAt(ide, 'cDV')],
    ['AAMM', parts.year + parts.month, day.slice(2, 4) + day.slice(5, 7)],
  ];
  return pairs.filter(([, part, field]) => field !== null && part !== field).map(([name]) => name);
}

/** What positions 7 to 20 of the key are to be; null: the note does not say who issued it. */
function issuerInKey(
  { series, issuer }: Pick<AccessKeyParts, 'series' | 'issuer'>,
  infNFe: XmlElement,
  signer: string | null,
): string | null {
  const doc = documentOf(find(infNFe, 'emit'));
  if (doc === null) return null;
  const use = seriesUse(series);
  if (use.issuer !== 'any' && (use.issuer === 'person') !== (doc.length === 11)) return '';
  const treasury = textAt(infNFe, 'avulsa/CNPJ')?.toUpperCase() ?? signer;
  const isTreasury = use.treasury === 'issues' && treasury !== null && isSameCompany(treasury, issuer);
  return isTreasury ? issuer : doc.padStart(14, '0');
}
