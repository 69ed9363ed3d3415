import type { Request, Response } from 'express';
import { tables, verbs } from '../../../generated/tables.ts';
import type { RightsAnswer } from '../../../generated/types.ts';
import { actorOf } from '../access/actor.ts';
import { hidden, locked, may } from '../access/rights.ts';
import { routesWith, secret, type Route } from '../access/route.ts';
import { answerSession, beginActing, endActing } from './actAs.ts';
import type { Accounts } from './context.ts';
import { login, logout, refresh } from './signIn.ts';
import { createTicket } from './tickets.ts';

/** Sessions: begun, renewed and ended, also in another's name, and what their person may do. */
export function accountRoutes(accounts: Accounts): Route[] {
  const route = routesWith(accounts);
  return [
    route('POST', '/login', 'public', login),
    route('POST', '/refresh', 'public', refresh),
    route('POST', '/logout', 'session', logout),
    secret(route('POST', '/users/actas', { entity: 'user', verb: 'actAs' }, beginActing)),
    route('DELETE', '/users/actas', 'session', endActing),
    secret(route('GET', '/session', 'signedIn', answerSession)),
    secret(route('POST', '/tickets', 'signedIn', createTicket)),
    { method: 'GET', path: '/rights', right: 'signedIn', handle: answerRights },
  ];
}

/** What the actor may do with each resource: the admin hides by it what the server would refuse. */
function answerRights(request: Request, response: Response): void {
  const actor = actorOf(request);
  const rights = Object.values(tables).map(({ name, path }): [string, RightsAnswer[string]] => [
    path,
    {
      may: verbs.filter((verb) => may(actor, name, verb)),
      hide: [...hidden(actor, name)],
      lock: [...locked(actor, name)],
    },
  ]);
  response.json(Object.fromEntries(rights) satisfies RightsAnswer);
}
