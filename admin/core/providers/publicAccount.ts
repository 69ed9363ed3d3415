import type { DocumentAnswer, NewUserAccountRequest, PasswordResetRequest } from '../../../generated/types.ts';
import type { Locale } from '../../../schemas/core/formats/locale.ts';
import { asRows, asText, isRow } from '../format/value.ts';
import { send } from './transport.ts';

/** What somebody who is not signed in may ask of the server. Every function throws HttpError. */

const base = '/apis/v1/accesspolicies';
const activations = `${base}/useraccounts/activations`;

/** Whoever has this e-mail gets a link; the answer is the same when nobody has it. */
export async function requestReset(userEmail: string): Promise<void> {
  await send(`${base}/passwordsresetreq`, { method: 'POST', body: { userEmail } });
}

/** The token is that of the link, or of the activation. */
export async function setNewPassword(body: PasswordResetRequest): Promise<void> {
  await send(`${base}/passwordsreset`, { method: 'POST', body });
}

/** Whose password the link with this token sets, told as a failure if it is no good. */
export async function checkReset(token: string): Promise<string> {
  const { json } = await send(`${base}/passwordsreset/check`, { method: 'POST', body: { token } });
  return isRow(json) ? asText(json.userEmail) : '';
}

/** What was typed so far. */
export type NewAccount = Omit<NewUserAccountRequest, 'countryId'> & { countryId: number | null };

export async function createAccount(body: NewAccount): Promise<void> {
  await send(`${base}/newuseraccount`, { method: 'POST', body });
}

/** Whether the link with this token is good, told as a failure if it is not. */
export async function checkActivation(token: string): Promise<void> {
  await send(`${activations}/check`, { method: 'POST', body: { token } });
}

/** Agrees to the terms: answers the token that sets the password. */
export async function agreeToTerms(token: string): Promise<string> {
  const { json } = await send(activations, { method: 'POST', body: { token, agree: true } });
  return isRow(json) ? asText(json.passwordToken) : '';
}

export async function refuseTerms(token: string, refusalReason: string): Promise<void> {
  const reason = refusalReason === '' ? {} : { refusalReason };
  await send(activations, { method: 'POST', body: { token, agree: false, ...reason } });
}

/** Sends a new activation link to whoever got the one with this token. */
export async function resendActivation(token: string): Promise<void> {
  await send(`${activations}/resend`, { method: 'POST', body: { token } });
}

export async function confirmEmail(token: string): Promise<void> {
  await send(`${base}/users/configs/email`, { method: 'POST', body: { token } });
}

export type DocumentName = DocumentAnswer['document'];

/** A document for users as Markdown. */
export async function loadDocument(name: DocumentName, locale: Locale): Promise<string> {
  const { json } = await send(`${base}/documents/${name}?locale=${locale}`);
  return isRow(json) ? asText(json.text) : '';
}

export interface Country {
  id: number;
  /** ISO 3166 code. */
  code: string;
  name: string;
  /** International dialing code; empty when the country has none of its own. */
  idd: string;
}

/** All countries in the order of the language's alphabet. */
export async function loadCountries(locale: Locale): Promise<Country[]> {
  const { json } = await send(`${base}/countries`);
  const countries = asRows(json).map((row) => ({
    id: Number(row.id),
    code: asText(row.nmpCode),
    name: asText(row.name),
    idd: asText(row.idd),
  }));
  return countries.toSorted((a, b) => a.name.localeCompare(b.name, locale));
}
