import { expect } from 'vitest';
import { newestToken } from './mails.ts';
import type { TestServer } from './server.ts';

export const newPassword = 'Colheita#2027';

/** The paths of what people do about their accounts. */
export const paths = {
  resetRequest: '/apis/v1/accesspolicies/passwordsresetreq',
  reset: '/apis/v1/accesspolicies/passwordsreset',
  checkReset: '/apis/v1/accesspolicies/passwordsreset/check',
  signUp: '/apis/v1/accesspolicies/newuseraccount',
  activation: '/apis/v1/accesspolicies/useraccounts/activations',
  checkActivation: '/apis/v1/accesspolicies/useraccounts/activations/check',
  resend: '/apis/v1/accesspolicies/useraccounts/activations/resend',
  configs: '/apis/v1/accesspolicies/users/configs',
  ownPassword: '/apis/v1/accesspolicies/users/configs/password',
  confirmEmail: '/apis/v1/accesspolicies/users/configs/email',
};

export function resetBody(token: string, password = newPassword) {
  return { token, password, passwordConfirmation: password };
}

/** Asks for a reset and answers the token of its mail; `count`: how many mails the user has then. */
export async function askForReset(server: TestServer, userEmail: string, count = 1): Promise<string> {
  const answer = await server.anonymous.post(paths.resetRequest, { userEmail });
  expect(answer.status, answer.text).toBe(202);
  return newestToken(server, userEmail, count);
}

/** What is stored of a user's account. */
export async function stored({ database }: TestServer, email: string) {
  const columns = ['id', 'rowSCN', 'accountStatus', 'passwd', 'agreedAt', 'refusalReason', 'locale', 'createdBy'];
  const row = await database.reader('user').where({ email }).first(columns);
  return { ...row, id: Number(row?.id), rowSCN: Number(row?.rowSCN), accountStatus: Number(row?.accountStatus) };
}

export async function statusOf(server: TestServer, email: string): Promise<number> {
  return (await stored(server, email)).accountStatus;
}
