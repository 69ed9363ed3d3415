import { routesWith, secret, type Route } from '../access/route.ts';
import type { Accounts } from '../accounts/context.ts';
import { changeAccount } from './accountAction.ts';
import { confirmEmail } from './confirmEmail.ts';
import { answerOwnConfigs, changeOwnConfigs } from './ownConfigs.ts';
import { answerOwnScreens, changeOwnScreens } from './ownScreens.ts';

/** A user's own settings, and what administrators do with accounts. */
export function userAccountRoutes(accounts: Accounts): Route[] {
  const route = routesWith(accounts);
  const configs = '/accesspolicies/users/configs';
  return [
    secret(route('GET', configs, 'signedIn', answerOwnConfigs)),
    secret(route('PUT', configs, 'signedIn', changeOwnConfigs)),
    secret(route('GET', `${configs}/screens`, 'signedIn', answerOwnScreens)),
    secret(route('PUT', `${configs}/screens`, 'signedIn', changeOwnScreens)),
    route('POST', `${configs}/email`, 'public', confirmEmail),
    route('POST', '/users/:id/account', { entity: 'user', verb: 'update' }, changeAccount),
  ];
}
