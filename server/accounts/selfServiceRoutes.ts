import type { Request, Response } from 'express';
import type { Route } from '../access/route.ts';
import { activate, resendActivation } from './activation.ts';
import type { Accounts } from './context.ts';
import { answerCountries } from './countries.ts';
import { answerDocument } from './documents.ts';
import { changeOwnPassword } from './ownPassword.ts';
import { requestReset, resetPassword } from './reset.ts';
import { signUp } from './signUp.ts';

type Handler = (accounts: Accounts, request: Request, response: Response) => Promise<void>;

/** What people do about their own accounts, most of it before they are signed in. */
export function selfServiceRoutes(accounts: Accounts): Route[] {
  const open = (method: Route['method'], path: string, handler: Handler): Route => ({
    method,
    path: `/accesspolicies${path}`,
    right: 'public',
    handle: (request, response) => handler(accounts, request, response),
  });
  return [
    open('POST', '/passwordsresetreq', requestReset),
    open('POST', '/passwordsreset', resetPassword),
    open('POST', '/newuseraccount', signUp),
    open('POST', '/useraccounts/activations', activate),
    open('POST', '/useraccounts/activations/resend', resendActivation),
    open('GET', '/documents/:document', answerDocument),
    open('GET', '/countries', answerCountries),
    {
      method: 'PUT',
      path: '/accesspolicies/users/configs/password',
      right: 'signedIn',
      handle: (request, response) => changeOwnPassword(accounts, request, response),
    },
  ];
}
