import { parentPort, workerData } from 'node:worker_threads';
import { Authorities } from '../nfe/authorities.ts';
import type { Answer, ImportedEntry, Question } from './entries.ts';
import { countEntries, readEntries } from './readEntries.ts';

/** The reading thread: inflates, parses and checks signatures, so that the main thread only writes. */
const port = parentPort;
if (port === null) throw new Error('This file runs as a thread');

const given: unknown = workerData;
const authorities = new Authorities(Array.isArray(given) ? given.filter((each) => each instanceof Uint8Array) : []);

let entries: AsyncGenerator<ImportedEntry> | undefined;
let last: Promise<void> = Promise.resolve();

port.on('message', (question: Question) => {
  last = last.then(async () => {
    for await (const answer of answersTo(question)) port.postMessage(answer);
  });
});

async function* answersTo(question: Question): AsyncGenerator<Answer> {
  if (question.ask === 'next') {
    for (let left = question.count; left > 0; left -= 1) yield { entry: (await entries?.next())?.value ?? null };
    return;
  }
  await entries?.return(undefined); // what the last file has open is closed
  entries = readEntries(question.file, question.from, authorities);
  yield await countEntries(question.file, question.from);
}
