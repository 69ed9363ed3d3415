import type { Request, Response } from 'express';
import { verbs, type Verb } from '../../../generated/tables.ts';
import type { InvoiceRightsAnswer } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import { validate as validateApprove } from '../../../generated/validators/approveInvoice.js';
import { validate as validateContest } from '../../../generated/validators/contestInvoice.js';
import { validate as validateActions } from '../../../generated/validators/invoiceActions.js';
import { validate as validateChoose } from '../../../generated/validators/chooseDocument.js';
import { validate as validateKeep } from '../../../generated/validators/keepDocument.js';
import { validate as validateConfirm } from '../../../generated/validators/confirmEvent.js';
import { validate as validateDismiss } from '../../../generated/validators/dismissEvent.js';
import { validate as validateReopen } from '../../../generated/validators/reopenInvoice.js';
import { validate as validateManual } from '../../../generated/validators/manualInvoice.js';
import { validate as validatePackages } from '../../../generated/validators/invoicePackages.js';
import { validate as validateTeam } from '../../../generated/validators/invoiceTeam.js';
import { validate as validateReject } from '../../../generated/validators/rejectInvoice.js';
import { validate as validateReprocess } from '../../../generated/validators/reprocessInvoice.js';
import { chosenClasses, rowActions, type ChosenClass, type RowAction } from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { eventDecisions, type DocumentDecision, type EventDecision } from '../../../schemas/formats/invoiceEvent.ts';
import { actorOf } from '../../core/access/actor.ts';
import { requestBody } from '../../core/access/requestBody.ts';
import { routesWith, type Handler, type Right, type Route } from '../../core/access/route.ts';
import { rowId } from '../../core/access/rowId.ts';
import { refuseField } from '../../core/errors.ts';
import { localeOf } from '../../core/locale.ts';
import { answerJson } from '../../core/rows/answer.ts';
import { bodyRow } from '../../core/rows/bodyRow.ts';
import { isRow } from '../../core/rows/compare.ts';
import type { Row } from '../../core/rows/view.ts';
import type { ActionOrder } from './actions.ts';
import { decideEvent } from './decideEvent.ts';
import { postManually } from './postManually.ts';
import { choosePackages } from './packageChoices.ts';
import { answerWrite, performAction, performActions, type InvoiceParts } from './performAction.ts';
import { decideDocument } from './otherDocuments.ts';
import { mayForIssuer } from './invoiceRights.ts';
import { parseInvoice } from './storedInvoice.ts';
import { changeTeam } from './invoiceTeam.ts';

/** The body of each action, checked. */
const orders: Record<RowAction, (body: Row) => ActionOrder> = {
  reprocess: (body) => requestBody({ body }, 'reprocessInvoice', validateReprocess),
  approve: ({ classes, ...body }) => ({
    ...requestBody({ body }, 'approveInvoice', validateApprove),
    classes: classesIn(classes),
  }),
  reject: (body) => requestBody({ body }, 'rejectInvoice', validateReject),
  contest: (body) => requestBody({ body }, 'contestInvoice', validateContest),
  reopen: (body) => requestBody({ body }, 'reopenInvoice', validateReopen),
};

/** The body of each decision upon an event or a document, checked. */
const decisions: Record<EventDecision | DocumentDecision, (body: Row) => ActionOrder> = {
  chooseDocument: (body) => requestBody({ body }, 'chooseDocument', validateChoose),
  keepDocument: (body) => requestBody({ body }, 'keepDocument', validateKeep),
  confirm: (body) => requestBody({ body }, 'confirmEvent', validateConfirm),
  dismiss: (body) => requestBody({ body }, 'dismissEvent', validateDismiss),
};

export function invoiceRoutes(parts: InvoiceParts): Route[] {
  const route = routesWith(parts);
  const right = (verb: Verb): Right => ({ entity: 'invoice', verb });
  // Who imported a note may have it reprocessed without the verb, which the action itself looks at.
  const rightTo = (action: RowAction): Right => right(action === 'reprocess' ? 'read' : action);
  return [
    ...rowActions.map((action) => route('POST', `/notasfiscais/:id/${action}`, rightTo(action), actOnOne(action))),
    ...eventDecisions.map((decision) =>
      route('POST', `/notasfiscais/:id/events/:eventId/${decision}`, right('reject'), decideOnEvent(decision)),
    ),
    route(
      'POST',
      '/notasfiscais/:id/documents/:documentId/choose',
      right('reject'),
      decideOnDocument('chooseDocument'),
    ),
    route('POST', '/notasfiscais/:id/documents/:documentId/dismiss', right('reject'), decideOnDocument('keepDocument')),
    route('GET', '/notasfiscais/rights', right('read'), answerRights),
    route('POST', '/notasfiscais/:id/team', right('approve'), chooseTeam),
    route('POST', '/notasfiscais/:id/packages', right('approve'), sayPackages),
    route('POST', '/notasfiscais/actions', right('read'), actOnMany),
    route('POST', '/notasfiscais', right('post'), post),
  ];
}

/** `GET /notasfiscais/rights`: what each of the two screens may offer. */
function answerRights(_parts: InvoiceParts, request: Request, response: Response): void {
  const actor = actorOf(request);
  const answer: InvoiceRightsAnswer = ([1, 2] as const).map((emitType) => ({
    emitType,
    may: verbs.filter((verb) => mayForIssuer(actor, verb, emitType)),
  }));
  response.json(answer);
}

/** `POST /notasfiscais/:id/<action>`: the invoice as it then is; 202 while the rules still run. */
function actOnOne(action: RowAction): Handler<InvoiceParts> {
  return async (parts, request, response) => {
    const order = orders[action](bodyOf(request));
    const json = await performAction(parts, actorOf(request), action, rowId(request), order);
    const isRunning = action === 'reprocess' || parseInvoice(json).status1 === invoiceStatus.processing;
    answerJson(response.status(isRunning ? 202 : 200), json);
  };
}

/** `POST /notasfiscais/:id/events/:eventId/<decision>`: the invoice as it then is. */
function decideOnEvent(decision: EventDecision): Handler<InvoiceParts> {
  return async (parts, request, response) => {
    const order = decisions[decision](bodyOf(request));
    const id = rowId(request);
    const json = await answerWrite(parts, actorOf(request), async (work) => {
      await decideEvent(work, decision, { id, eventId: rowId(request, 'eventId') }, order);
      return id;
    });
    answerJson(response, json);
  };
}

/** `POST /notasfiscais/:id/documents/:documentId/choose` or `dismiss`: the invoice as it then is. */
function decideOnDocument(decision: DocumentDecision): Handler<InvoiceParts> {
  return async (parts, request, response) => {
    const order = decisions[decision](bodyOf(request));
    const id = rowId(request);
    const json = await answerWrite(parts, actorOf(request), async (work) => {
      await decideDocument(work, decision, { id, documentId: rowId(request, 'documentId') }, order);
      return id;
    });
    answerJson(response, json);
  };
}

/** `POST /notasfiscais/:id/team`: the invoice with the team that was chosen. */
async function chooseTeam(parts: InvoiceParts, request: Request, response: Response): Promise<void> {
  const body = requestBody(request, 'invoiceTeam', validateTeam);
  const id = rowId(request);
  const json = await answerWrite(parts, actorOf(request), async (work) => {
    await changeTeam(work, id, body);
    return id;
  });
  answerJson(response, json);
}

/** `POST /notasfiscais/:id/packages`: the invoice as the rules judge it with the packages that were chosen. */
async function sayPackages(parts: InvoiceParts, request: Request, response: Response): Promise<void> {
  const body = requestBody(request, 'invoicePackages', validatePackages);
  const id = rowId(request);
  const json = await answerWrite(parts, actorOf(request), async (work) => {
    await choosePackages(work, id, body);
    return id;
  });
  answerJson(response, json);
}

/** `POST /notasfiscais/actions`: what became of each row. */
async function actOnMany(parts: InvoiceParts, request: Request, response: Response): Promise<void> {
  const body = requestBody(request, 'invoiceActions', validateActions);
  response.json(await performActions(parts, actorOf(request), body, localeOf(request)));
}

/** `POST /notasfiscais`: 201 with the invoice that was posted by hand; with the same `Idempotency-Key` again, that one. */
async function post(parts: InvoiceParts, request: Request, response: Response): Promise<void> {
  const body = requestBody({ body: { items: [], ...bodyOf(request) } }, 'manualInvoice', validateManual);
  const json = await answerWrite(parts, actorOf(request), (work) => postManually(work, body), request);
  answerJson(response.status(201), json);
}

function bodyOf({ body }: Request): Row {
  return body === undefined ? {} : bodyRow(body);
}

const classes: readonly string[] = chosenClasses;

/** The class of each item by its number. @throws AppError choiceNotAllowed for anything else */
function classesIn(given: unknown): Record<string, ChosenClass> | undefined {
  if (given === undefined || given === null) return undefined;
  if (isRow(given) && areClasses(given)) return given;
  const params = { fieldName: `resources.${tables.invoice.path}.fields.items.stockClass` };
  refuseField({ field: 'classes', code: 'choiceNotAllowed', params }, { request: 'approveInvoice' });
}

function areClasses(given: Row): given is Record<string, ChosenClass> {
  return Object.entries(given).every(
    ([item, value]) => /^\d{1,3}$/.test(item) && typeof value === 'string' && classes.includes(value),
  );
}
