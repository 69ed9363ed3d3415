import { add } from '../../../../schemas/core/formats/decimal.ts';
import {
  isAsking,
  isBlocking,
  isWarning,
  readPendency,
  type PendencyCode,
} from '../../../../schemas/formats/invoice.ts';
import { bringsCodes } from '../../../../schemas/formats/customerCode.ts';
import { unitOf } from '../../../../schemas/formats/unit.ts';
import type { OpenItem, OpenNote } from './openNotes.ts';

/** Codes of what is mended once in the master data for all notes that it hinders. */
export const mendableCodes = ['unknownSku', 'unit', 'unknownEmitter', 'unknownRecipient'] as const;
type MendableCode = (typeof mendableCodes)[number];

/** What one piece of the master data that is missing or not known for sure hinders. */
export interface Cause {
  code: MendableCode;
  emitType: 1 | 2;
  /** The customer whose code it is; null: a SKU of the company, or a party that nobody has registered. */
  customerId: number | null;
  /** That customer, or the party, by a note. */
  partyName: string | null;
  partyTaxNum: string | null;
  extCode: string | null;
  unit: string | null;
  /** What a note calls the item. */
  name: string | null;
  productId: number | null;
  notes: OpenNote[];
  /** How many of the notes nothing else blocks; of a party whose codes cannot be known before it is, none. */
  alone: number;
}

/** What people look at note by note. */
export interface Kind {
  code: PendencyCode;
  emitType: 1 | 2;
  notes: OpenNote[];
}

export interface Sorted {
  causes: Cause[];
  kinds: Kind[];
}

/** What hinders the notes, that which hinders most of them first. */
export function causesOf(notes: readonly OpenNote[], items: readonly OpenItem[]): Sorted {
  const known = new Map(items.map((item) => [`${item.invoiceId}:${item.nItem}`, item]));
  const [causes, kinds] = [new Map<string, Cause>(), new Map<string, Kind>()];
  for (const note of notes) {
    const own = new Set<Cause>();
    for (const pendency of note.pendencies.filter((each) => !isWarning(each) && !isAsking(each))) {
      const cause = causeOf(note, pendency, known);
      if (cause) own.add(remember(causes, keyOf(cause), cause, note));
      else rememberKind(kinds, note, pendency);
    }
    const [only, ...others] = own;
    if (only && others.length === 0 && !bringsCodes(only) && !isBlockedBesides(note)) only.alone++;
  }
  return { causes: mostFirst(causes), kinds: mostFirst(kinds) };
}

const mostFirst = <Each extends { notes: unknown[] }>(found: Map<string, Each>): Each[] =>
  [...found.values()].toSorted((one, other) => other.notes.length - one.notes.length);

const isMendable = (code: string): code is MendableCode => mendableCodes.some((each) => each === code);

/** Whether something stops the note that no piece of master data mends. */
const isBlockedBesides = ({ pendencies }: OpenNote): boolean =>
  pendencies.some((each) => isBlocking(each) && !isMendable(readPendency(each)?.code ?? ''));

function causeOf(note: OpenNote, pendency: string, items: ReadonlyMap<string, OpenItem>): Cause | undefined {
  const { code = '', item: nItem } = readPendency(pendency) ?? {};
  if (!isMendable(code)) return undefined;
  const cause = { code, emitType: note.emitType, ...nobodys, notes: [], alone: 0 };
  if (nItem === undefined) return { ...cause, ...partyOf(note, code === 'unknownEmitter' ? 'emit' : 'dest') };
  const item = items.get(`${note.id}:${nItem}`);
  return item && { ...cause, ...ofItem(item), ...(note.emitType === 2 && ownerOf(note)) };
}

const nobodys = {
  customerId: null,
  partyName: null,
  partyTaxNum: null,
  extCode: null,
  unit: null,
  name: null,
  productId: null,
};

const ofItem = ({ extCode, uCom, xProd, productId }: OpenItem) => ({
  extCode: extCode ?? '',
  unit: unitOf(uCom ?? ''),
  name: xProd,
  productId,
});

const partyOf = (note: OpenNote, side: 'emit' | 'dest') => ({
  partyName: note[`${side}XNome`],
  partyTaxNum: note[`${side}CnpjCpf`],
});

/** Whose codes the items of a customer's note have: the issuer's, or of goods that come back the recipient's. */
const ownerOf = (note: OpenNote) => ({
  customerId: note.customerId,
  ...partyOf(note, note.customerId === note.bpDestId ? 'dest' : 'emit'),
});

/** Parties from abroad have no tax number: those are told apart by their names. */
const keyOf = ({ code, emitType, customerId, partyName, partyTaxNum, extCode, unit }: Cause): string =>
  JSON.stringify([code, emitType, customerId ?? partyTaxNum ?? partyName, extCode, unit]);

function remember(causes: Map<string, Cause>, key: string, fresh: Cause, note: OpenNote): Cause {
  const cause = causes.get(key) ?? fresh;
  causes.set(key, cause);
  if (cause.notes.at(-1) !== note) cause.notes.push(note);
  return cause;
}

function rememberKind(kinds: Map<string, Kind>, note: OpenNote, pendency: string): void {
  const code = readPendency(pendency)?.code;
  if (code === undefined) return;
  const key = `${code} ${note.emitType}`;
  const kind = kinds.get(key) ?? { code, emitType: note.emitType, notes: [] };
  kinds.set(key, kind);
  if (kind.notes.at(-1) !== note) kind.notes.push(note);
}

/** What notes come to. */
export const valueOf = (notes: readonly OpenNote[]): string =>
  notes.reduce((sum, { totalVlrNF }) => add(sum, totalVlrNF), '0');
