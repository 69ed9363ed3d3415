import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Locale } from '../../../../generated/tables.ts';
import type { InvoiceAction } from '../../../../schemas/formats/invoice.ts';
import { importFiles } from '../support/imports.ts';
import { type InvoiceRow, type InvoiceWorld, notes, sampleFile, sumOf } from './world.ts';

/** A sample file by what its name begins with: '01', 'zip-02'. */
type Sample = string;

/** One step of a case and what must come of it. */
export type Step = (world: InvoiceWorld) => Promise<void>;

const path = '/apis/v1/notasfiscais';
const files = readdirSync(new URL('../nfe/samples/', import.meta.url));

function fileOf(sample: Sample): string {
  const [name, ...others] = files.filter((each) => each.startsWith(`${sample}-`) || each.startsWith(`${sample}.`));
  if (name === undefined || others.length > 0) throw new Error(`There is no one sample ${sample}`);
  return name;
}

const noteOf = (sample: Sample) => {
  const note = notes.get(fileOf(sample));
  if (!note) throw new Error(`${sample} holds no note`);
  return note;
};

/** The invoice of a sample once the rules have run; undefined when there is none. */
async function find({ admin }: InvoiceWorld, sample: Sample): Promise<InvoiceRow | undefined> {
  const filter = encodeURIComponent(JSON.stringify({ chNFe: noteOf(sample).chNFe }));
  for (;;) {
    const [row] = (await admin.get<InvoiceRow[]>(`${path}?filter=${filter}`)).body;
    if (row?.status1 !== 20) return row;
    await pause(20);
  }
}

async function there(world: InvoiceWorld, sample: Sample): Promise<InvoiceRow> {
  const row = await find(world, sample);
  if (!row) throw new Error(`There is no invoice of ${sample}`);
  return row;
}

/** '50A', '30 unknownSku:2'; that a team is missing is told of every sample and holds none. */
function stateOf({ status1, postingMode, pendencies }: InvoiceRow): string {
  const told = pendencies?.filter((pendency) => pendency !== 'team') ?? [];
  return [`${status1}${postingMode ?? ''}`, ...told].join(' ');
}

const outcomes = (entries: { result: string; reason?: string }[]): string[] =>
  entries.map(({ result, reason }) => [result, ...(reason ? [reason] : [])].join(' '));

/** Samples uploaded together, and what becomes of each document: 'created', 'refused truncated'. */
export const take =
  (samples: Sample[], gives: string[]): Step =>
  async ({ server, admin }) => {
    const { entries } = await importFiles(server.url, admin, samples.map(fileOf).map(sampleFile));
    expect(outcomes(entries)).toEqual(gives);
  };

/** A sample as a list of access keys, and the verdict of each line. */
export const takeKeys =
  (sample: Sample, gives: string[]): Step =>
  async ({ server, admin }) => {
    const { entries } = await importFiles(server.url, admin, [sampleFile(fileOf(sample)).bytes.toString()]);
    expect(outcomes(entries)).toEqual(gives);
  };

/** One sample in as many uploads at once as there are results, in whatever order they come. */
export const atOnce =
  (sample: Sample, gives: string[]): Step =>
  async ({ server, admin }) => {
    const reports = await Promise.all(gives.map(() => importFiles(server.url, admin, [sampleFile(fileOf(sample))])));
    expect(reports.flatMap(({ entries }) => outcomes(entries)).toSorted()).toEqual(gives);
  };

export interface Looks {
  /** `<kind> <quantity>` of each movement. */
  ledger?: string[];
  /** What the movements come to. */
  sum?: string;
  /** How many lines the tax authority's events have. */
  events?: number;
  /** Anything else of the row. */
  has?: object;
}

/** The invoice of a sample with its state, posting mode and pendencies: '50A', '30 unknownSku:2'. */
export const is =
  (sample: Sample, state: string, { ledger, sum, events, has = {} }: Looks = {}): Step =>
  async (world) => {
    const row = await there(world, sample);
    expect(stateOf(row), sample).toBe(state);
    expect(row).toMatchObject(has);
    const movements = await world.ledger(row.id);
    if (ledger) expect(movements, sample).toEqual(ledger);
    if (sum !== undefined) expect(sumOf(movements), sample).toBe(sum);
    const fiscal = row.events.filter(({ tpEvento }) => /^\d{6}$/.test(tpEvento));
    if (events !== undefined) expect(fiscal).toHaveLength(events);
  };

export const isAbsent =
  (sample: Sample): Step =>
  async (world) =>
    expect(await find(world, sample)).toBeUndefined();

/** A sample that becomes an invoice in this state with these movements. */
export const comes =
  (sample: Sample, state: string, ledger: string[] = []): Step =>
  async (world) => {
    await take([sample], ['created'])(world);
    await is(sample, state, { ledger })(world);
  };

/** Status, code and words of an answer, as far as the case tells them. */
function expectAnswer({ status, text }: { status: number; text: string }, told: string): void {
  const { code, message }: { code?: string; message?: string } = JSON.parse(text);
  const whole = status < 400 ? String(status) : `${status} ${code} ${message}`;
  expect(`${whole} `.startsWith(`${told} `), `${whole}, not ${told}`).toBe(true);
}

interface Asked {
  locale?: Locale;
  reason?: string;
  confirm?: boolean;
}

async function send(world: InvoiceWorld, action: string, sample: Sample, { locale = 'en-US', ...body }: Asked) {
  const { id, rowSCN } = await there(world, sample);
  return world.admin.post(`${path}/${id}/${action}`, { rowSCN, ...body }, { 'Accept-Language': locale });
}

/** An action on the invoice of a sample: '200', or status, code and perhaps the words of the refusal. */
export const act =
  (action: InvoiceAction, sample: Sample, answers: string, asked: Asked = {}): Step =>
  async (world) =>
    expectAnswer(await send(world, action, sample, asked), answers);

/** The same action twice at once. */
export const twice =
  (action: InvoiceAction, sample: Sample, answers: string[]): Step =>
  async (world) => {
    const both = await Promise.all([1, 2].map(() => send(world, action, sample, {})));
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(answers);
  };

/** One action on the invoices of several samples. */
export const actOnMany =
  (action: InvoiceAction, samples: Sample[], answers: string[]): Step =>
  async (world) => {
    const found = await Promise.all(samples.map((sample) => there(world, sample)));
    const rows = found.map(({ id, rowSCN }) => ({ id, rowSCN }));
    const { body } = await world.admin.post<{ results: { status: number; code: string }[] }>(`${path}/actions`, {
      action,
      rows,
    });
    expect(body.results.map(({ status, code }) => `${status} ${code}`)).toEqual(answers);
  };

const utc = (moment: string): string => `${new Date(moment).toISOString().slice(0, 19)}Z`;

/** The note of a sample as a person types it, with these items. */
export const post =
  (sample: Sample, items: object[], answers: string): Step =>
  async ({ admin }) => {
    const { chNFe, dhEmi, emit, dest } = noteOf(sample);
    const parties = { emitCnpjCpf: emit.doc, destCnpjCpf: dest.doc };
    expectAnswer(await admin.post(path, { chNFe, dhEmis: utc(dhEmi), ...parties, items }), answers);
  };

/** A customer's code from now on until the end of the case. */
export const code =
  (cnpj: string, customerSKU: string, SKU: string, umCustomer: string, umConvFactor: string): Step =>
  (world) =>
    world.learn(cnpj, { customerSKU, SKU, umCustomer, umConvFactor });

/** The export of the invoice of a sample holds these texts; `asked` is what its address says besides. */
export const exports =
  (sample: Sample, texts: string[], asked = ''): Step =>
  async ({ admin }) => {
    const filter = encodeURIComponent(JSON.stringify({ chNFe: noteOf(sample).chNFe }));
    const { text } = await admin.get(`${path}?filter=${filter}${asked}`, { Accept: 'text/csv' });
    for (const each of texts) expect(text).toContain(each);
  };

/** The first items of the samples have one name. */
export const areNamedAlike =
  (samples: Sample[]): Step =>
  async (world) => {
    const found = await Promise.all(samples.map((sample) => there(world, sample)));
    expect(new Set(found.map(({ items }) => items[0]?.xProd)).size).toBe(1);
  };
