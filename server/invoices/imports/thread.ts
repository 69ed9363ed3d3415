import { parentPort } from 'node:worker_threads';
import type { Answer, ImportedEntry, Question } from './entries.ts';
import { countEntries, readEntries } from './readEntries.ts';

/** The reading thread: inflates, parses and checks signatures, so that the main thread only writes. */
const port = parentPort;
if (port === null) throw new Error('This file runs as a thread');

let entries: AsyncGenerator<ImportedEntry> | undefined;
let last: Promise<void> = Promise.resolve();

port.on('message', (question: Question) => {
  last = last.then(async () => port.postMessage(await answerTo(question)));
});

async function answerTo(question: Question): Promise<Answer> {
  if (question.ask === 'next') return { entry: (await entries?.next())?.value ?? null };
  await entries?.return(undefined); // what the last file has open is closed
  entries = readEntries(question.file, question.from);
  return { entries: await countEntries(question.file) };
}
