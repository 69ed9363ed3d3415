import { fork, type ChildProcess } from 'node:child_process';
import type { ErrorCode } from '../../../../generated/errors.ts';
import { isWorkbook } from '../../../../schemas/core/formats/importFile/openFile.ts';
import { AppError, type ErrorParams } from '../../errors.ts';
import { readTable, type AreKnown, type FileToRead, type ReadFile } from './readTable.ts';

/** What the process says: which headings it wants to know of, or what came of the file. */
export type Said =
  { readonly ask: string[] } | ReadFile | { readonly refused: ErrorCode; readonly params: ErrorParams | undefined };

/** MB that a workbook of 20 MB may need which holds a hundred times its size. */
const memory = 1024;
/** Milliseconds: several times what the largest takes. */
const patience = 60_000;
/** Bytes of text that are read within a moment. */
const small = 200_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * The rows of a file; of a workbook and of a long text in a process of its own, one after the other: reading takes seconds
 * in which nobody else would be answered, and a few bytes can say that a cell stands where no memory reaches, which ends
 * whoever reads it. A thread would take the server along.
 * @throws AppError as `readTable`, and tooLarge for what takes more memory or time than it may
 */
export async function readFile(file: FileToRead, areKnown: AreKnown): Promise<ReadFile> {
  if (file.bytes.length <= small && !isWorkbook(file.name, file.bytes)) return readTable(file, areKnown);
  const read = last.then(() => inProcess(file, areKnown));
  last = read.catch(() => undefined);
  return read;
}

/** Where the process begins: beside the built server, or from its source. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './fileProcessFromSource.mjs' : './fileProcess.js',
  import.meta.url,
);

function inProcess(file: FileToRead, areKnown: AreKnown): Promise<ReadFile> {
  const reader = fork(program, {
    env: {},
    execArgv: [`--max-old-space-size=${memory}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  const outcome = new Promise<ReadFile>((resolve, reject) => {
    reader.on('message', (said: Said) => {
      if ('ask' in said) areKnown(said.ask).then((known) => tell(reader, known), reject);
      else if ('refused' in said) reject(new AppError(said.refused, said.params && { params: said.params }));
      else resolve(said);
    });
    for (const end of ['exit', 'error']) reader.once(end, () => reject(new AppError('tooLarge')));
    tell(reader, file); // throws where the machine gives no process
  });
  return outcome.finally(() => reader.kill('SIGKILL'));
}

/** A process that is gone is told by its end. */
const tell = (reader: ChildProcess, what: object): boolean => reader.send(what, () => undefined);
