import { parentPort, workerData } from 'node:worker_threads';
import { openFile } from '../../../../schemas/core/formats/importFile/openFile.ts';
import { UnreadableFile } from '../../../../schemas/core/formats/importFile/unreadable.ts';
import type { Opened, ToOpen } from './openRows.ts';

// The thread of `openRows`: it reads one workbook and ends.
const { name, bytes }: ToOpen = workerData;
const answer: Opened = await openFile(name, bytes).then(
  (origin) => ({ origin }),
  (error: unknown) => ({ why: error instanceof UnreadableFile ? error.why : 'notWorkbook' }),
);
parentPort?.postMessage(answer);
