import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import express from 'express';
import type { Express, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Route } from './access/route.ts';
import { actorFinder, type FindActor } from './access/session.ts';
import { createShares } from './access/shares.ts';
import { createXsrf } from './access/xsrf.ts';
import { actorFor, actorOfSession, actorOfToken, bearerAuthentication } from './accounts/authenticate.ts';
import type { Accounts } from './accounts/context.ts';
import { createAccountMails, renewMail } from './accounts/accountMails.ts';
import { createLimits } from './accounts/limits.ts';
import { passwordCheck } from './accounts/passwords.ts';
import { accountRoutes } from './accounts/routes.ts';
import { selfServiceRoutes } from './accounts/selfServiceRoutes.ts';
import { hasTicket, ticketAuthentication } from './accounts/tickets.ts';
import { answerJson } from './rows/answer.ts';
import { resourceRoutes } from './crud/routes.ts';
import { dashboardRoutes } from './dashboards/routes.ts';
import type { Database } from './database/database.ts';
import { errorHandler } from './errorHandler.ts';
import { AppError } from './errors.ts';
import { createAfterwards } from './afterwards.ts';
import { importJobs } from './imports/kept/jobs.ts';
import { createMailer } from './mail/mailer.ts';
import type { MailOptions } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { mount, rightToRead, type Guards } from './mount.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { docsRoutes } from './operations/docs.ts';
import { answerHeaders } from './operations/headers.ts';
import { createMetrics, type Metrics } from './operations/metrics.ts';
import { markLongLived, observe, requestIdOf } from './operations/observe.ts';
import type { Draining } from './operations/observe.ts';
import { outdatedGuard } from './operations/outdated.ts';
import { pages } from './operations/pages.ts';
import { operationRoutes } from './operations/routes.ts';
import { hooksOf, type Core, type Opened, type Room } from './room.ts';
import { countRoutes } from './counts/counts.ts';
import { Prerenderer } from './prerender/prerenderer.ts';
import { prerenderRoutes } from './prerender/routes.ts';
import { searchRoutes } from './search/search.ts';
import { savedSearchRoutes } from './savedSearches/routes.ts';
import { summaryRoutes } from './summary/routes.ts';
import { userAccountRoutes } from './users/accountRoutes.ts';
import { accessPermission, userGroup, userHooks } from './users/hooks.ts';
import { rightsRoutes } from './users/rightsRoutes.ts';

/** The specification has its sign-in below the second one; both serve everything. */
const prefixes = ['/apis/v1', '/api/v1'];
const mailPatience = 5000; // milliseconds
const apiOfAnyVersion = ['/apis', '/api'];

export interface Parts {
  readonly database: Database;
  readonly key: KeyObject;
  /** The behaviours of the business, and what they are set to. */
  readonly rooms: readonly Room[];
  readonly settings: Core['settings'];
  readonly logger: Logger;
  /** Whether people come by https, that is through a proxy on this machine. */
  readonly secure: boolean;
  readonly rateLimit: boolean;
  /** Whether first screens are drawn here. */
  readonly prerender: boolean;
  readonly draining: Draining;
  readonly mail: MailOptions;
  /** Where this server is reached from its own machine, once it listens. */
  readonly url: () => string;
  /** The folder of the project, where the built admin and the API's description are. */
  readonly root: string;
}

export interface App {
  readonly handler: Express;
  /** Every route there is: those of the API without their prefix. */
  readonly routes: { readonly api: readonly Route[]; readonly operations: readonly Route[] };
  /** Takes up what a server before this one left behind, in the background. */
  begin(): void;
  /** Resolves when nothing is under way that answers do not wait for, mails for instance. */
  finish(): Promise<void>;
}

/** Puts the whole server together: what a request meets, in this order. */
export async function createApp(parts: Parts): Promise<App> {
  const { database, key, secure, logger, rooms } = parts;
  const afterwards = createAfterwards(logger);
  const mailer = createMailer(parts.mail, logger);
  const outbox = createOutbox({ database, mailer, afterwards, renew: renewMail, log: logger });
  const mails = createAccountMails(outbox);
  const hooks = hooksOf(rooms, { accessPermission, user: userHooks(mails), userGroup });
  const findActor = actorFinder(database, hooks.$scopes ?? {});
  const xsrf = createXsrf(key, secure);
  const entrance = entranceOf(parts, xsrf, findActor);
  const limits = createLimits(database, parts.rateLimit);
  const core: Core = { database, hooks, limits, afterwards, log: logger, settings: parts.settings };
  const opened = rooms.map((room): Opened => room.open?.(core) ?? {});
  const prerenderer = new Prerenderer(join(parts.root, 'dist/prerender/thread.js'), parts.prerender, logger);
  const imports = importJobs({ database, hooks }, logger);
  const checkPassword = await passwordCheck();
  const accounts = { ...core, key, xsrf, secure, mails, findActor, checkPassword, ...toldByRooms(rooms) };
  const api = apiRoutes(parts, accounts, { opened, imports, prerenderer, isLasting: entrance.isLasting });
  const metrics = createMetrics();
  const outdated = outdatedGuard(database);
  const jobs = () => Object.assign({}, ...opened.map((room) => room.jobs?.()));
  const operations = operationRoutes(database, { metrics, draining: parts.draining, outdated, jobs });
  return {
    handler: handlerOf(parts, { metrics, outdated, xsrf, guards: entrance.guards, api, operations, prerenderer }),
    routes: { api, operations },
    begin: () => {
      outbox.begin();
      imports.look();
      for (const room of opened) room.begin?.();
    },
    finish: async () => {
      outbox.end();
      prerenderer.stop();
      await Promise.all([afterwards.finish(mailPatience), imports.stop(), ...opened.map((room) => room.finish?.())]);
    },
  };
}

interface Entrance {
  guards: Guards;
  /** Takes an answer without end out of the requests under way and of its person's share. */
  isLasting: (response: Response) => void;
}

/** Who comes in, and how many of one person's requests at once. */
function entranceOf({ database, key, rateLimit }: Parts, xsrf: Accounts['xsrf'], findActor: FindActor): Entrance {
  const byBearer = bearerAuthentication(key, actorOfToken(findActor));
  const authenticate = authentication(byBearer, ticketAuthentication(database, findActor));
  const authenticateSession = bearerAuthentication(key, actorOfSession(findActor));
  const shares = createShares((request, { sessionId }) => actorFor(request, sessionId, findActor));
  const takeTurn: Guards['takeTurn'] = rateLimit ? shares.take : () => (_request, _response, next) => next();
  const isLasting = (response: Response): void => {
    markLongLived(response);
    shares.release(response);
  };
  return { guards: { authenticate, authenticateSession, xsrf, takeTurn }, isLasting };
}

function toldByRooms(rooms: readonly Room[]): Pick<Accounts, 'tellUser' | 'ownSettings'> {
  return {
    tellUser: (user) => Object.assign({}, ...rooms.map(({ userInfo }) => userInfo?.(user))),
    ownSettings: rooms.flatMap(({ ownSettings = [] }) => ownSettings),
  };
}

interface Around {
  opened: readonly Opened[];
  imports: ReturnType<typeof importJobs>;
  prerenderer: Prerenderer;
  isLasting: (response: Response) => void;
}

/** All that is answered below the prefixes; the first that fits answers. */
function apiRoutes(parts: Parts, known: Omit<Accounts, 'content' | 'rightToRead'>, around: Around): Route[] {
  const { root, draining, secure } = parts;
  const { database, findActor, hooks, log } = known;
  const accounts: Accounts = {
    ...known,
    content: join(root, 'content'),
    rightToRead: (path) => rightToRead(api, path),
  };
  const api: Route[] = [
    ...accountRoutes(accounts),
    ...selfServiceRoutes(accounts),
    ...userAccountRoutes(accounts),
    ...notificationRoutes({ database, findActor, draining, lasting: around.isLasting, log }),
    ...around.opened.flatMap(({ routes = [] }) => routes),
    ...dashboardRoutes(database),
    ...savedSearchRoutes(database),
    ...searchRoutes(database),
    ...countRoutes(database),
    ...prerenderRoutes({ prerenderer: around.prerenderer, url: parts.url }),
    ...summaryRoutes(database),
    ...resourceRoutes(database, hooks, around.imports),
    ...rightsRoutes({ database, hooks, routes: () => api }),
    ...docsRoutes(join(root, 'dist/openapi.json'), secure),
  ];
  return api;
}

interface Served {
  metrics: Metrics;
  outdated: ReturnType<typeof outdatedGuard>;
  xsrf: Accounts['xsrf'];
  guards: Guards;
  api: readonly Route[];
  operations: readonly Route[];
  prerenderer: Prerenderer;
}

function handlerOf({ logger, draining, secure, root }: Parts, served: Served): Express {
  const { outdated, guards } = served;
  const handler = configured(secure);
  handler.use(observe(served.metrics, logger, draining, answerHeaders(secure)));
  handler.use(apiOfAnyVersion, outdated.guard);
  handler.use(prefixes, mount(served.api, guards));
  handler.use(apiOfAnyVersion, guards.authenticate, refuseUnknown);
  handler.use(mount(served.operations, guards));
  handler.use(pages(join(root, 'dist/admin'), served.xsrf, secure, () => served.prerenderer.start()));
  handler.use(refuseUnknown);
  handler.use(outdated.blame);
  handler.use(errorHandler((error, response) => report(logger, error, requestIdOf(response))));
  return handler;
}

function configured(secure: boolean): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag'); // answers have tags of our own (sending.ts)
  app.set('query parser', 'simple');
  app.set('trust proxy', secure ? 'loopback' : false);
  app.response.json = answerOwnJson;
  return app;
}

/** Express's own looks for reasons to answer something else; ours are always JSON, and not stored. */
function answerOwnJson(this: Response, body: unknown): Response {
  return answerJson(this, JSON.stringify(body));
}

function authentication(byBearer: RequestHandler, byTicket: RequestHandler): RequestHandler {
  return (request, response, next) => (hasTicket(request) ? byTicket : byBearer)(request, response, next);
}

function refuseUnknown(): never {
  throw new AppError('notFound');
}

/** What nobody foresaw is logged whole, the database's absence as a warning; refusals have their line as requests. */
function report(logger: Logger, error: AppError, requestId: string): void {
  if (error.status < 500) return;
  const level = error.status === 500 ? 'error' : 'warn';
  logger[level]({ requestId, code: error.code, err: error.details.cause });
}
