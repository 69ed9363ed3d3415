import type { Request, Response } from 'express';
import { tables, verbs } from '../../generated/tables.ts';
import type { RightsAnswer } from '../../generated/types.ts';
import { actorOf } from '../access/actor.ts';
import { hidden, locked, may } from '../access/rights.ts';
import type { Route } from '../access/route.ts';
import { answerSession, beginActing, endActing } from './actAs.ts';
import type { Accounts } from './context.ts';
import { login, logout, refresh } from './signIn.ts';
import { createTicket } from './tickets.ts';

export function accountRoutes(accounts: Accounts): Route[] {
  return [
    {
      method: 'POST',
      path: '/login',
      right: 'public',
      handle: (request, response) => login(accounts, request, response),
    },
    {
      method: 'POST',
      path: '/refresh',
      right: 'public',
      handle: (request, response) => refresh(accounts, request, response),
    },
    {
      method: 'POST',
      path: '/logout',
      right: 'session',
      handle: (request, response) => logout(accounts, request, response),
    },
    {
      method: 'POST',
      path: '/users/actas',
      right: { entity: 'user', verb: 'actAs' },
      handle: (request, response) => beginActing(accounts, request, response),
    },
    {
      method: 'DELETE',
      path: '/users/actas',
      right: 'session',
      handle: (request, response) => endActing(accounts, request, response),
    },
    {
      method: 'GET',
      path: '/session',
      right: 'signedIn',
      handle: (request, response) => answerSession(accounts, request, response),
    },
    {
      method: 'POST',
      path: '/tickets',
      right: 'signedIn',
      handle: (request, response) => createTicket(accounts, request, response),
    },
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
