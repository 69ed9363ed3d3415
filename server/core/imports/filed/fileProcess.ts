import { once } from 'node:events';
import { toAppError } from '../../errors.ts';
import type { Said } from './readInProcess.ts';
import { readTable, type FileToRead } from './readTable.ts';

// The process of `readFile`: it reads one file and ends, also where nobody is left to be told.
const say = (what: Said, then?: () => void) => process.send?.(what, undefined, undefined, then);

async function areKnown(ask: string[]): Promise<readonly boolean[]> {
  const answered = once(process, 'message');
  say({ ask });
  const [known] = await answered;
  return known;
}

process.once('message', async (file: FileToRead) => {
  const said: Said = await readTable(file, areKnown).catch((error: unknown) => {
    const { code, details } = toAppError(error);
    return { refused: code, params: details.params };
  });
  say(said, () => process.exit());
});
process.once('disconnect', () => process.exit());
