import { routesWith, secret, type Route } from '../access/route.ts';
import { activate, checkActivation, resendActivation } from './activation.ts';
import type { Accounts } from './context.ts';
import { answerCountries } from './countries.ts';
import { answerDocument } from './documents.ts';
import { changeOwnPassword } from './ownPassword.ts';
import { withFailureCode } from './withFailureCode.ts';
import { checkReset, requestReset, resetPassword } from './reset.ts';
import { signUp } from './signUp.ts';

/** What people do about their own accounts, most of it before they are signed in. */
export function selfServiceRoutes(accounts: Accounts): Route[] {
  const route = routesWith(accounts);
  const own = '/accesspolicies';
  return [
    route('POST', `${own}/passwordsresetreq`, 'public', withFailureCode('resetRequestFail', requestReset)),
    route('POST', `${own}/passwordsreset`, 'public', resetPassword),
    route('POST', `${own}/passwordsreset/check`, 'public', checkReset),
    route('POST', `${own}/newuseraccount`, 'public', withFailureCode('signUpFail', signUp)),
    route('POST', `${own}/useraccounts/activations`, 'public', activate),
    route('POST', `${own}/useraccounts/activations/check`, 'public', checkActivation),
    route(
      'POST',
      `${own}/useraccounts/activations/resend`,
      'public',
      withFailureCode('linkResendFail', resendActivation),
    ),
    route('GET', `${own}/documents/:document`, 'public', answerDocument),
    route('GET', `${own}/countries`, 'public', answerCountries),
    secret(route('PUT', `${own}/users/configs/password`, 'signedIn', changeOwnPassword)),
  ];
}
