import { beforeAll, describe, expect, test } from 'vitest';
import { tables } from '../../../../generated/tables.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import type { Client } from '../../../core/support/client.ts';
import { create } from '../../../core/support/rows.ts';
import { findRecords } from '../../../core/api/suite/search.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { type InvoiceWorld, type InvoiceRow, openInvoiceWorld, sumOf } from './world.ts';

/** Every state, posting mode, action and role against the design's table of transitions, written down again here. */

const suite = suiteServer();
const path = '/apis/v1/notasfiscais';
const seller = '18680698000107';

const roles = ['administrator', 'director', 'manager', 'coordinator', 'rtv', 'ctv', 'atv'] as const;
const actions = ['reprocess', 'approve', 'reject', 'contest', 'post'] as const;
type Role = (typeof roles)[number];
type Action = (typeof actions)[number];
type Mode = 'A' | 'M' | 'P' | null;

/** Who may do what with an invoice that a customer has issued. */
const rights: Record<Role, readonly Action[]> = {
  administrator: actions,
  director: ['approve', 'reject', 'contest', 'reprocess'],
  manager: actions,
  coordinator: actions,
  rtv: ['contest'],
  ctv: ['post', 'contest'],
  atv: [],
};
/** Where it is otherwise with the company's own. */
const rightsOnOurs: Partial<Record<Role, readonly Action[]>> = { director: actions, ctv: ['contest'] };

const situations = Object.values(invoiceStatus).flatMap((state) =>
  (['A', 'M', 'P', null] as const).map((mode) => ({ state, mode })),
);

const stays = (state: number, status: number, code: string): Expected => ({ answer: `${status} ${code}`, state });

interface Expected {
  answer: string;
  /** The state afterwards. */
  state: number;
}

/** What an action does with an invoice that could be posted, for who may do it. */
const transitions: Record<Action, (state: number, mode: Mode) => Expected> = {
  reprocess: (state, mode) => {
    if (mode === 'M') return stays(state, 409, 'invoiceReprocessManual');
    return state === 90 ? stays(state, 409, 'invoiceState') : { answer: '202', state: 50 };
  },
  approve: (state, mode) => {
    if (mode === 'M') return stays(state, 409, 'invoiceApproveManual');
    if (mode === 'A') return stays(state, 409, 'invoiceApproveAutomatic');
    return state === 40 && mode === null
      ? { answer: '200', state: 50 }
      : stays(state, 409, 'invoiceApproveNotAwaiting');
  },
  reject: (state) => ([20, 90].includes(state) ? stays(state, 409, 'invoiceState') : { answer: '200', state: 60 }),
  contest: (state) => ([30, 40, 50].includes(state) ? { answer: '200', state: 70 } : stays(state, 409, 'invoiceState')),
  post: (state) => {
    if ([40, 50].includes(state)) return stays(state, 409, 'invoiceDuplicate');
    return [20, 90].includes(state) ? stays(state, 409, 'invoiceState') : { answer: '201', state: 50 };
  },
};

/** What the document of an invoice says nobody types otherwise who may not approve. */
function expectedOf(role: Role, action: Action, state: number, mode: Mode): Expected {
  const expected = transitions[action](state, mode);
  const isTypedOver = role === 'ctv' && action === 'post' && expected.answer === '201';
  return isTypedOver ? stays(state, 403, 'forbidden') : expected;
}

let world: InvoiceWorld;
let own: InvoiceRow;
let provided: InvoiceRow;
const clients = new Map<Role, Client>();

beforeAll(async () => {
  world = await openInvoiceWorld(suite.server);
  const taken = await world.take(world.admin, '02-sell-out-cpf.xml', '10-future-delivery-shipment.xml');
  const [first, second] = await Promise.all(taken.map(({ invoiceId = 0 }) => world.invoice(invoiceId)));
  if (!first || !second) throw new Error('The samples were not taken');
  [own, provided] = [first, second];
  await hire(world.customers.get(seller) ?? 0);
});

/** Somebody of each role who has to do with the customer. */
async function hire(customerId: number): Promise<void> {
  const { server } = suite;
  const coordinator = await server.as('coordinator');
  const rtv = await server.as('rtv', { reportsTo: coordinator.userId });
  await create(world.admin, 'salesstructure/customers', { customerId, rtvId: rtv.userId, validFrom: '2020-01-01' });
  clients.set('administrator', world.admin).set('coordinator', coordinator).set('rtv', rtv);
  for (const role of ['director', 'manager'] as const) clients.set(role, await server.as(role));
  for (const role of ['ctv', 'atv'] as const) clients.set(role, await server.as(role, { customers: [customerId] }));
}

/** Brings an invoice into a state as if it had just got there, in its first version and with nothing in the ledger. */
async function bring(id: number, status1: number, postingMode: Mode, isStockMoved = true): Promise<void> {
  const { writer } = suite.server.database;
  const { table, rollups } = tables.stockPosting;
  for (const each of isStockMoved ? [table, ...rollups.map((rollup) => rollup.table)] : []) await writer(each).delete();
  await writer('invoice').where({ id }).update({ status1, postingMode, run: 0, reason: null, rowSCN: 1 });
}

function send(client: Client, action: Action, { id, ...row }: InvoiceRow) {
  const rowSCN = 1;
  const reason = { reason: 'As the table of states asks' };
  const said = { ...(needsReason(action) && reason), ...(action === 'reprocess' && { confirm: true }) };
  if (action !== 'post') return client.post(`${path}/${id}/${action}`, { rowSCN, ...said });
  const { chNFe, dhEmis, emitCnpjCpf, destCnpjCpf } = row;
  const items = row.items.map(({ extCode, cfop, uCom, qCom }) => ({ extCode, cfop, uCom, qCom }));
  return client.post(path, { chNFe, dhEmis, emitCnpjCpf, destCnpjCpf, items });
}

const needsReason = (action: Action): boolean => action === 'reject' || action === 'contest';

/** What a client is answered in a state, and the state that the invoice is then in. */
async function doIn(client: Client, action: Action, row: InvoiceRow): Promise<Expected> {
  const { status, text } = await send(client, action, row);
  const { code }: { code?: string } = JSON.parse(text);
  const after = status === 202 ? await world.settled(row.id) : await world.invoice(row.id);
  return { answer: status < 400 ? String(status) : `${status} ${code}`, state: after.status1 };
}

describe.each(roles)('%s', (role) => {
  test.each(actions)('%s in every state and posting mode', async (action) => {
    const client = clients.get(role) ?? suite.server.anonymous;
    let isStockMoved = true;
    for (const { state, mode } of situations) {
      await bring(own.id, state, mode, isStockMoved);
      const isGranted = rights[role].includes(action);
      const expected = isGranted ? expectedOf(role, action, state, mode) : stays(state, 403, 'forbidden');
      expect(await doIn(client, action, own), `in ${state} ${mode ?? 'not posted'}`).toEqual(expected);
      isStockMoved = expected.state === invoiceStatus.posted && expected.answer.startsWith('2');
      if (isStockMoved) expect(sumOf(await world.ledger(own.id))).toBe('-10510');
    }
    if (!isStockMoved) expect(await world.ledger(own.id), 'what is refused moves nothing').toEqual([]);
  });
});

test('each screen is told what it may offer', async () => {
  const offered = async (client: Client) =>
    (await client.get<{ emitType: number; may: string[] }[]>(`${path}/rights`)).body.map(
      ({ emitType, may }) => `${emitType}: ${['import', 'post'].filter((verb) => may.includes(verb)).join(' ')}`,
    );
  const both = ['1: import post', '2: import post'];
  const expected: Record<Role, string[]> = {
    administrator: both,
    director: ['1: import post', '2: '],
    manager: both,
    coordinator: both,
    rtv: ['1: import', '2: import'],
    ctv: ['1: ', '2: import post'],
    atv: ['1: ', '2: import'],
  };
  for (const [role, client] of clients) expect(await offered(client), role).toEqual(expected[role]);
});

test('the company’s own invoices are for others to post', async () => {
  await bring(provided.id, invoiceStatus.error, null);
  for (const [role, client] of clients) {
    const { body } = await client.get<InvoiceRow>(`${path}/${provided.id}`);
    const granted = rightsOnOurs[role] ?? rights[role];
    const possible = actions.filter((action) => action !== 'approve' && granted.includes(action));
    const choosesTeam = ['administrator', 'director', 'manager'].includes(role);
    expect(body.allowedActions, role).toEqual([...possible, ...(choosesTeam ? ['team'] : [])]);
  }
});

test('an invoice is found by its number, and by its key or the beginning of it with and without blanks', async () => {
  const [{ id, numNF, serieNF, chNFe } = { id: 0 }] = (await world.admin.get<InvoiceRow[]>(`${path}?range=[0,0]`)).body;
  const grouped = String(chNFe).replace(/(.{4})(?=.)/g, '$1 ');
  for (const q of [String(numNF), String(chNFe), grouped, grouped.slice(0, 32)]) {
    const { body } = await findRecords(world.admin, { q, resources: 'notasfiscais', limit: '50' });
    expect({ q, hits: body }).toEqual({
      q,
      hits: expect.arrayContaining([expect.objectContaining({ id, represent: `${String(numNF)}/${String(serieNF)}` })]),
    });
  }
});
