import type { Request, Response } from 'express';
import { mostNotesOfCause } from '../../../../schemas/formats/invoice.ts';
import type { InvoiceWorklistAnswer } from '../../../../generated/types.ts';
import { actorOf, type Actor } from '../../../core/access/actor.ts';
import { hidden } from '../../../core/access/rights.ts';
import type { Database } from '../../../core/database/database.ts';
import { AppError } from '../../../core/errors.ts';
import { isGranted } from '../actions.ts';
import { masterDataOf, type MasterData } from '../masterData.ts';
import { causesOf, valueOf, type Cause, type Kind } from './causes.ts';
import { countProcessing, neededProperties, readOpenItems, readOpenNotes, type OpenNote } from './openNotes.ts';

/** Notes that one answer looks at, causes that it tells, and notes of a cause that it names. */
const most = { notes: 5000, causes: 200, rows: 1000, ids: mostNotesOfCause };

/**
 * `GET /notasfiscais/worklist`: what hinders the open notes that the actor may read.
 * @throws AppError forbidden where what it is told of is hidden
 */
export async function answerWorklist({ reader }: Database, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  const concealed = hidden(actor, 'invoice');
  if (neededProperties.some((name) => concealed.has(name))) throw new AppError('forbidden', { entity: 'invoice' });
  const found = await readOpenNotes(reader, actor, most.notes + 1);
  const notes = found.slice(0, most.notes);
  const items = await readOpenItems(
    reader,
    notes.filter(hasItems).map(({ id }) => id),
  );
  const { causes, kinds } = causesOf(notes, items);
  const told = causes.slice(0, most.causes);
  const master = masterDataOf(reader);
  const answer: InvoiceWorklistAnswer = {
    ...sumOf(notes, concealed),
    causes: await Promise.all(told.map((cause) => shown(cause, actor, concealed, master))),
    kinds: kinds.map((kind) => shownKind(kind, concealed)),
    processing: await countProcessing(reader, actor),
    cut: found.length > notes.length || causes.length > told.length,
  };
  response.json(answer);
}

const hasItems = ({ pendencies }: OpenNote): boolean => pendencies.some((each) => each.includes(':'));

type Concealed = ReadonlySet<string>;

const sumOf = (notes: readonly OpenNote[], concealed: Concealed) => ({
  notes: notes.length,
  value: concealed.has('totalVlrNF') ? null : valueOf(notes),
});

const shownKind = ({ code, emitType, notes }: Kind, concealed: Concealed) => ({
  code,
  emitType,
  ...sumOf(notes, concealed),
});

/** Of either side: whose a code is depends on the note. */
const isHidden = (concealed: Concealed, name: string): boolean =>
  ['emit', 'dest'].some((side) => concealed.has(`${side}${name}`));

async function shown(cause: Cause, actor: Actor, concealed: Concealed, master: MasterData) {
  const { notes, partyName, partyTaxNum, ...said } = cause;
  const granted = notes.filter((note) => isGranted({ actor }, 'reprocess', note));
  return {
    ...said,
    partyName: isHidden(concealed, 'XNome') ? null : partyName,
    partyTaxNum: isHidden(concealed, 'CnpjCpf') ? null : partyTaxNum,
    ...sumOf(notes, concealed),
    mended: await isMended(cause, master),
    ids: notes.slice(0, most.ids).map(({ id }) => id),
    rows: granted.slice(0, most.rows).map(({ id, rowSCN }) => ({ id, rowSCN })),
  };
}

/** Whether the master data says by now what was missing: the notes only have to be looked at again. */
async function isMended(cause: Cause, master: MasterData): Promise<boolean> {
  const { customerId, extCode, unit, partyTaxNum } = cause;
  if (extCode === null) return (await master.partner({ doc: partyTaxNum })) !== null;
  const meaning =
    cause.emitType === 1
      ? await master.providerCode(extCode, unit ?? '')
      : await master.customerCode(customerId ?? 0, extCode, unit ?? '');
  if (meaning === null) return false;
  return meaning.notOurs || (meaning.product !== null && meaning.factor !== null);
}
