import { accessKeyParts, issuerOf, stateOfCode } from '../../../../schemas/formats/accessKey.ts';
import { taxNumberText } from '../../../../schemas/core/formats/taxNumber.ts';

/** What the parts of a key that are complete say, by the names of their labels; '' for the others. */
export function readingOf(typed: string): [string, string][] {
  const { stateCode, year, month, issuer, model, series, number } = accessKeyParts(typed);
  const whole = (part: string, length: number, shown = part) => (part.length === length ? shown : '');
  return [
    ['state', stateOfCode[stateCode] ?? ''],
    ['issued', whole(month, 2, `${month}/20${year}`)],
    ['from', whole(issuer, 14, taxNumberText(issuerOf(typed)))],
    ['kind', whole(model, 2)],
    ['series', whole(series, 3, String(Number(series)))],
    ['number', whole(number, 9, String(Number(number)))],
  ];
}
