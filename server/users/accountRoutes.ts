import type { Route } from '../access/route.ts';
import type { Accounts } from '../accounts/context.ts';
import { changeAccount } from './accountAction.ts';
import { confirmEmail } from './confirmEmail.ts';
import { answerOwnConfigs, changeOwnConfigs } from './ownConfigs.ts';
import { answerOwnScreens, changeOwnScreens } from './ownScreens.ts';

/** A user's own settings, and what administrators do with accounts. */
export function userAccountRoutes(accounts: Accounts): Route[] {
  const configs = '/accesspolicies/users/configs';
  return [
    {
      method: 'GET',
      path: configs,
      right: 'signedIn',
      handle: (request, response) => answerOwnConfigs(accounts, request, response),
    },
    {
      method: 'PUT',
      path: configs,
      right: 'signedIn',
      handle: (request, response) => changeOwnConfigs(accounts, request, response),
    },
    {
      method: 'GET',
      path: `${configs}/screens`,
      right: 'signedIn',
      handle: (request, response) => answerOwnScreens(accounts, request, response),
    },
    {
      method: 'PUT',
      path: `${configs}/screens`,
      right: 'signedIn',
      handle: (request, response) => changeOwnScreens(accounts, request, response),
    },
    {
      method: 'POST',
      path: `${configs}/email`,
      right: 'public',
      handle: (request, response) => confirmEmail(accounts, request, response),
    },
    {
      method: 'POST',
      path: '/users/:id/account',
      right: { entity: 'user', verb: 'update' },
      handle: (request, response) => changeAccount(accounts, request, response),
    },
  ];
}
