import { resources } from '../../../../generated/resources.ts';
import { isValid as isCellPhone } from '../../../../schemas/core/formats/brCellPhone.ts';
import { isValid as isLandLine } from '../../../../schemas/core/formats/brLandLine.ts';
import { isEmail } from '../../../../schemas/core/formats/email.ts';
import type { Row } from '../../../core/format/value.ts';
import { readNote } from '../danfe/noteXml.ts';

/** A side of an invoice. */
export type Party = 'emit' | 'dest';

const address = { emit: 'enderEmit', dest: 'enderDest' } as const;

/** How a party is reached, by the document of its invoice; nothing where that is not kept, or not for this person. */
export async function readContact(id: number, party: Party, signal?: AbortSignal): Promise<Row> {
  const note = await readNote(id, signal).catch(() => undefined);
  const side = note?.infNFe.at(party);
  return side ? contactOf(side.text(`${address[party]}/fone`), side.text('email')) : {};
}

/** Characters of an e-mail that a customer keeps. */
const longest = resources['customers']?.fields['email']?.maxLength ?? 0;

/** By the names of a customer's fields. What is no telephone of Brazil, and not one address, a person types. */
export function contactOf(phone: string, email: string): Row {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '');
  const number = digits.length > 11 ? digits.replace(/^55/, '') : digits; // some write the country before it
  return {
    ...(isCellPhone(number) && { cellPhone: number }),
    ...(isLandLine(number) && { landLine: number }),
    ...(isEmail(email) && email.length <= longest && { email }),
  };
}
