import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import { accessKeyParts } from '../../../schemas/formats/accessKey.ts';
import { rootOf } from '../../../schemas/formats/company.ts';
import { validTeams } from '../salesStructure/teamScope.ts';
import type { NfeParty } from './nfe/types.ts';
import { meaningOfCustomerCode, meaningOfProviderCode, type CodeMeaning } from './codeMeanings.ts';
import { doubleCountedItems, type ComparedNote, type Sides } from './doubleCounting.ts';
import type { Counterpart, Movement } from './stockRules.ts';

/** A customer, or the company itself, as invoices know it. */
export interface Partner {
  id: number;
  taxNum: string;
  isProvider: boolean;
  /** Neither blocked nor inactive. */
  isActive: boolean;
}

/** Who stands on the two sides of a note, as far as stock goes. */
export interface Parties {
  emitType: 1 | 2;
  issuer: Partner | null;
  recipient: Partner | null;
  /** The customer whose stock the note is about. */
  customerId: number | null;
  counterpart: Counterpart;
}

export interface PostingSettings {
  autoPosting: boolean;
  holdUnsigned: boolean;
  /** Whose notes are held when the signature is not trusted: nobody's, those that customer staff has brought, all. */
  holdUntrusted: 'none' | 'external' | 'all';
}

const holding = ['none', 'external', 'all'] as const;

/** Of who is no customer, or has none. */
export const defaultSettings: PostingSettings = { autoPosting: true, holdUnsigned: true, holdUntrusted: 'external' };

export interface TeamOfDay {
  bpCtvId: number | null;
  bpMngrId: number | null;
}

/** Everything of the master data that the rules ask for, read when it is asked for. */
export interface MasterData {
  /** Whose number it is, whichever of their numbers. */
  partner(party: Pick<NfeParty, 'doc'> | null): Promise<Partner | null>;
  /** Whether the number is of the company's own root, also of a branch that is not registered. */
  isOwnRoot(doc: string | null): Promise<boolean>;
  customerCode(customerId: number, code: string, unit: string): Promise<CodeMeaning | null>;
  /** `packageId`: the package that a person chose for the unit. */
  providerCode(code: string, unit: string, packageId?: number): Promise<CodeMeaning | null>;
  /** Numbers of the items whose stock another note has moved already. */
  doubleCountedItems(note: ComparedNote, sides: Sides, movements: readonly Movement[]): Promise<number[]>;
  postingSettings(customerId: number): Promise<PostingSettings>;
  /** Whether another note here, be it cancelled or denied, has this issuer, model, series and number. */
  hasSameNumber(chNFe: string): Promise<boolean>;
  /** The customer's team that is valid on the day. */
  team(customerId: number, day: string): Promise<TeamOfDay | null>;
}

const isCnpj = (doc: string): boolean => doc.length === 14;

export function masterDataOf(knex: Knex): MasterData {
  return {
    partner: (party) => findPartner(knex, party?.doc ?? null),
    isOwnRoot: (doc) => isOwnRoot(knex, doc),
    customerCode: (...asked) => meaningOfCustomerCode(knex, ...asked),
    providerCode: (...asked) => meaningOfProviderCode(knex, ...asked),
    doubleCountedItems: (...asked) => doubleCountedItems(knex, ...asked),
    postingSettings: (customerId) => postingSettings(knex, customerId),
    hasSameNumber: (chNFe) => hasSameNumber(knex, chNFe),
    team: (customerId, day) => teamOn(knex, customerId, day),
  };
}

interface PartnerRow {
  id: number;
  taxNum: string;
  bpType: string | null;
  status1: string;
}

/** By the number that a customer is registered with; a CNPJ that a person has besides comes second. */
async function findPartner(knex: Knex, doc: string | null): Promise<Partner | null> {
  if (!doc) return null;
  const find = (numbers: object, types: string[]): Promise<PartnerRow | undefined> =>
    knex(tables.customer.table)
      .where(numbers)
      .whereIn('taxNumTypeId', types)
      .first('id', 'taxNum', 'bpType', 'status1');
  const found = isCnpj(doc)
    ? ((await find({ taxNum: doc }, ['cnpj'])) ?? (await find({ brCNPJ: doc }, ['cpf'])))
    : await find({ taxNum: doc }, ['cpf', 'other']);
  if (!found) return null;
  const { id, taxNum, bpType, status1 } = found;
  return { id, taxNum, isProvider: bpType === 'provider', isActive: status1 === 'active' };
}

async function isOwnRoot(knex: Knex, doc: string | null): Promise<boolean> {
  if (!doc || !isCnpj(doc)) return false;
  const [from, to] = [rootOf(doc), `${rootOf(doc)}~`]; // every digit and letter sorts before the tilde
  const query = knex(tables.customer.table).where({ bpType: 'provider', taxNumTypeId: 'cnpj' });
  return (await query.whereBetween('taxNum', [from, to]).first('id')) !== undefined;
}

async function postingSettings(knex: Knex, customerId: number): Promise<PostingSettings> {
  const row: Record<keyof PostingSettings, unknown> | undefined = await knex(tables.customerSetting.table)
    .where({ customerId })
    .first('autoPosting', 'holdUnsigned', 'holdUntrusted');
  const isOn = (value: unknown): boolean => value === null || value === undefined || Boolean(value);
  const holdUntrusted = holding.find((each) => each === row?.holdUntrusted) ?? defaultSettings.holdUntrusted;
  return { autoPosting: isOn(row?.autoPosting), holdUnsigned: isOn(row?.holdUnsigned), holdUntrusted };
}

/**
 * By the number, which has an index; of two notes at once the later one finds the other (`lockRelatedKeys`). One that is
 * cancelled or denied has used its number up.
 */
async function hasSameNumber(knex: Knex, chNFe: string): Promise<boolean> {
  const found: unknown = await knex(`${tables.invoice.table} as other`)
    .where({ numNF: Number(accessKeyParts(chNFe).number) })
    .whereRaw('substr(??, 7, 28) = ?', ['other.chNFe', chNFe.slice(6, 34)])
    .whereNot({ chNFe })
    .first('id');
  return found !== undefined;
}

async function teamOn(knex: Knex, customerId: number, day: string): Promise<TeamOfDay | null> {
  const row: { ctvId: number | null; customerManagerId: number | null } | undefined = await validTeams(
    knex.queryBuilder(),
    day,
  )
    .where({ 'team.customerId': customerId })
    .orderBy('team.validFrom', 'desc')
    .first('team.ctvId', 'team.customerManagerId');
  return row ? { bpCtvId: row.ctvId, bpMngrId: row.customerManagerId } : null;
}
