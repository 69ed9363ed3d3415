import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import { ZipFile } from 'yazl';
import { validate } from '../../../../generated/validators/invoiceXml.js';
import { actorOf, type Actor } from '../../../core/access/actor.ts';
import { requestBody } from '../../../core/access/requestBody.ts';
import type { Database } from '../../../core/database/database.ts';
import { ownedOf } from '../../../core/relations.ts';
import { eventFile, noteFile } from './names.ts';
import { readableInvoices } from './readable.ts';

/**
 * `GET /notasfiscais/xml?month=2026-08&emitType=2`: a zip of the documents of all notes of a month that the actor may
 * read, and of their events, as far as they are kept. Each is read when its turn comes, so that memory stays flat.
 */
export async function answerMonth({ reader }: Database, request: Request, response: Response): Promise<void> {
  const { month, emitType } = requestBody({ body: request.query }, 'invoiceXml', validate);
  const actor = actorOf(request);
  const asked = { month, emitType: emitType ?? undefined };
  const files = [...(await notesIn(reader, actor, asked)), ...(await eventsIn(reader, actor, asked))];
  const archive = new ZipFile();
  archive.on('error', () => response.destroy()); // a part of an archive is told from a whole one
  for (const { name, read } of files)
    archive.addReadStreamLazy(`${month}/${name}`, {}, (done) => void open(read, done));
  archive.end();
  response.attachment(`${month}.zip`).type('application/zip');
  await pipeline(archive.outputStream, response).catch(() => response.destroy()); // who goes away needs no answer
}

type Read = () => Promise<string>;
type Opened = (error: Error | null, stream: Readable) => void;

async function open(read: Read, done: Opened): Promise<void> {
  try {
    done(null, Readable.from([Buffer.from(await read())]));
  } catch (error) {
    const failed = error instanceof Error ? error : new Error('A document could not be read');
    done(failed, Readable.from([]));
  }
}

interface Asked {
  /** YYYY-MM */
  month: string;
  emitType: string | undefined;
}

/** The notes of a month, by the day in their own offset. */
function invoicesIn(reader: Knex, actor: Actor, { month, emitType }: Asked): Knex.QueryBuilder {
  const query = readableInvoices(reader, actor)
    .where('i.movementDate', '>=', `${month}-01`)
    .where('i.movementDate', '<', dayAfter(month));
  return emitType === undefined ? query : query.where('i.emitType', Number(emitType));
}

function dayAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10); // months of dates count from zero
}

interface File {
  name: string;
  read: Read;
}

async function notesIn(reader: Knex, actor: Actor, asked: Asked): Promise<File[]> {
  const rows: { id: number; chNFe: string }[] = await invoicesIn(reader, actor, asked)
    .join('invoice_xml as x', 'x.invoiceId', 'i.id')
    .whereNot('x.xml', '')
    .orderBy('i.id')
    .select('i.id', 'i.chNFe');
  return rows.map(({ id, chNFe }) => ({
    name: noteFile({ chNFe }),
    read: () => xmlOf(reader('invoice_xml').where({ invoiceId: id })),
  }));
}

const events = ownedOf('invoice', 'events');

async function eventsIn(reader: Knex, actor: Actor, asked: Asked): Promise<File[]> {
  const rows: { id: number; chNFe: string; tpEvento: string }[] = await invoicesIn(reader, actor, asked)
    .join(`${events.table} as e`, `e.${events.owner}`, 'i.id')
    .join('nfe_event as n', (on) => on.on('n.id', 'e.documentId').andOn('n.invoiceId', 'i.id'))
    .whereNot('n.xml', '')
    .distinct('n.id', 'i.chNFe', 'e.tpEvento')
    .orderBy('n.id');
  return rows.map(({ id, chNFe, tpEvento }) => ({
    name: eventFile({ id, chNFe, tpEvento }),
    read: () => xmlOf(reader('nfe_event').where({ id })),
  }));
}

async function xmlOf(query: Knex.QueryBuilder): Promise<string> {
  const found: { xml: string } | undefined = await query.first('xml');
  return found?.xml ?? '';
}
