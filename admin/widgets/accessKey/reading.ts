import { accessKeyParts, stateOfCode } from '../../../schemas/formats/accessKey.ts';
import { isValid as isCpf } from '../../../schemas/formats/cpf.ts';
import { maskText } from '../../format/mask.ts';

/** What the parts of a key that are complete say, by the names of their labels; '' for the others. */
export function readingOf(typed: string): [string, string][] {
  const { stateCode, year, month, issuer, model, series, number } = accessKeyParts(typed);
  const whole = (part: string, length: number, shown = part) => (part.length === length ? shown : '');
  return [
    ['state', stateOfCode[stateCode] ?? ''],
    ['issued', whole(month, 2, `${month}/20${year}`)],
    ['from', whole(issuer, 14, issuerText(issuer))],
    ['kind', whole(model, 2)],
    ['series', whole(series, 3, String(Number(series)))],
    ['number', whole(number, 9, String(Number(number)))],
  ];
}

/** A producer's CPF stands in the key with three zeros before it. */
function issuerText(issuer: string): string {
  const field = { widget: 'taxNumber' } as const;
  const isPerson = issuer.startsWith('000') && isCpf(issuer.slice(3));
  return maskText(field, isPerson ? issuer.slice(3) : issuer);
}
