import type { Answer, Client } from '../../../core/support/client.ts';
import { expect } from 'vitest';
import { importFiles } from '../support/imports.ts';
import { typedEvent, type EventSaid } from '../support/signNfe.ts';
import type { TestServer } from '../../../core/support/server.ts';
import { type InvoiceRow, type InvoiceWorld, openInvoiceWorld, sampleFile, sumOf } from './world.ts';

/** One note of a customer, those who bring things about it, and what becomes of it. */

export const path = '/apis/v1/notasfiscais';
export const issuer = '18680698000107';
export const stranger = '89075723000163';
export const recipient = '88839375384';
export const chNFe = '41260818680698000107550010000010301746896938';
export const reason = { reason: 'Compared with the portal of SEFAZ' };

export const note = sampleFile('32-to-be-cancelled.xml').bytes.toString();
export const genuine = sampleFile('33-event-cancel-135.xml').bytes.toString();
/** What the ledger comes to while the note is posted. */
export const moved = '-45';

export const cancel = (more: Partial<EventSaid> = {}): string =>
  typedEvent({ chNFe, tpEvento: '110111', author: issuer, ...more });

export const denied = (author: string): string => typedEvent({ chNFe, tpEvento: '210220', author });

/** Who may import but not reject (atv, ctv), reject but not import such a note (director), or both. */
export type Who = 'admin' | 'atv' | 'ctv' | 'manager' | 'director';
export type Line = InvoiceRow['events'][number] & { id: number };
type Acted = Promise<Answer<InvoiceRow & { code: string }>>;

export interface ProofWorld extends InvoiceWorld {
  as(who: Who): Client;
  /** What becomes of documents that somebody imports: 'created', 'refused forbidden'. */
  bring(who: Who, ...documents: string[]): Promise<string[]>;
  /** The invoice once the rules have run. */
  row(): Promise<InvoiceRow>;
  /** The state, what its events are worth, and what the ledger comes to. */
  expectIs(state: string, lines: string[], stock: string): Promise<InvoiceRow>;
  /** `POST /notasfiscais/:id/<way>`. */
  act(who: Who, way: string, more?: object, row?: InvoiceRow): Acted;
  /** The note as a person types it, with other values where they are given. */
  type(who: Who, more?: object): Promise<Answer<InvoiceRow & { code: string }>>;
  /** Confirms or dismisses what waits of this type. */
  decide(who: Who, decision: 'confirm' | 'dismiss', type: RegExp): Acted;
}

export const linesOf = ({ events }: InvoiceRow, type: RegExp): Line[] =>
  events.filter((line): line is Line => type.test(line.tpEvento));

/** '50A eventToConfirm'; that a team is missing is told of every sample. */
function stateOf({ status1, postingMode, pendencies }: InvoiceRow): string {
  const told = pendencies?.filter((pendency) => pendency !== 'team') ?? [];
  return [`${status1}${postingMode ?? ''}`, ...told].join(' ');
}

const toldOf = (row: InvoiceRow): string[] =>
  linesOf(row, /^(\d{6}|sefaz)/).map((line) => [line.tpEvento, line.proof, line.state].join(' '));

async function peopleOf(server: TestServer, { admin, customers }: InvoiceWorld): Promise<Record<Who, Client>> {
  const own = { customers: [customers.get(issuer) ?? 0] };
  const [atv, ctv] = [await server.as('atv', own), await server.as('ctv', own)];
  return { admin, atv, ctv, manager: await server.as('manager'), director: await server.as('director') };
}

export async function openProofWorld(server: TestServer): Promise<ProofWorld> {
  const world = await openInvoiceWorld(server);
  const people = await peopleOf(server, world);
  const as = (who: Who): Client => people[who];
  const row = async (): Promise<InvoiceRow> => {
    const filter = encodeURIComponent(JSON.stringify({ chNFe }));
    const [found] = (await world.admin.get<InvoiceRow[]>(`${path}?filter=${filter}`)).body;
    if (!found) throw new Error('There is no invoice');
    return world.settled(found.id);
  };
  const act: ProofWorld['act'] = async (who, way, more, known) => {
    const { id, rowSCN } = known ?? (await row());
    return as(who).post<InvoiceRow & { code: string }>(`${path}/${id}/${way}`, { rowSCN, ...(more ?? reason) });
  };
  return {
    ...world,
    as,
    row,
    act,
    bring: async (who, ...documents) => {
      const files = documents.map((text, place) => ({ name: `${place}.xml`, bytes: Buffer.from(text) }));
      const { entries } = await importFiles(server.url, as(who), files);
      return entries.map(({ result, reason: why }) => [result, ...(why ? [why] : [])].join(' '));
    },
    expectIs: async (state, lines, stock) => {
      const found = await row();
      expect([stateOf(found), ...toldOf(found)]).toEqual([state, ...lines]);
      expect(sumOf(await world.ledger(found.id))).toBe(stock);
      return found;
    },
    type: (who, more) => {
      const items = [{ extCode: '1001-A', cfop: '5102', uCom: 'GL', qCom: '9', vProd: '112.50' }];
      const typed = { chNFe, dhEmis: '2026-08-05T12:10:00Z', emitCnpjCpf: issuer, destCnpjCpf: recipient, items };
      return as(who).post<InvoiceRow & { code: string }>(path, { ...typed, ...more });
    },
    decide: async (who, decision, type) => {
      const found = await row();
      const line = linesOf(found, type).find(({ state }) => state === 'waiting');
      return act(who, `events/${line?.id}/${decision}`, reason, found);
    },
  };
}

/** The note with another code in its protocol. */
export const withProtocol = (cStat: string): string => note.replace('<cStat>100</cStat>', `<cStat>${cStat}</cStat>`);
/** What every document of the authority says of itself. */
export const namespace = 'xmlns="http://www.portalfiscal.inf.br/nfe"';
/** What SEFAZ answers when asked about the note. */
export const situation = (cStat: string): string =>
  `<retConsSitNFe ${namespace} versao="4.00"><tpAmb>1</tpAmb><cStat>${cStat}</cStat><xMotivo>Como consta</xMotivo>
   <cUF>41</cUF><chNFe>${chNFe}</chNFe></retConsSitNFe>`;

/** A summary of the note as SEFAZ hands it out. */
export const summary = (cSitNFe: string): string =>
  `<resNFe ${namespace} versao="1.01"><chNFe>${chNFe}</chNFe><CNPJ>${issuer}</CNPJ><xNome>AGROCENTRO</xNome>
   <IE>8806118262</IE><dhEmi>2026-08-05T09:10:00-03:00</dhEmi><tpNF>1</tpNF><vNF>112.50</vNF>
   <cSitNFe>${cSitNFe}</cSitNFe></resNFe>`;

/** The note as a person types it. */
export async function post(world: ProofWorld, who: Who) {
  const answer = await world.type(who);
  expect(answer.status, answer.text).toBe(201);
}

/** A line of something that waits to be decided upon, as `expectIs` has it. */
export const waits = (said: string): string => `${said} unproved waiting`;
