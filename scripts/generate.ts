// npm run generate [-- --check | --watch]: schemas/ -> generated/ and the description of the API in dist/
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drift, readSources, readTree, write, writeTree } from './generate/files.ts';
import { generate } from './generate/generate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const settleMs = 50;

const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } },
});

if (options.watch) watchSchemas();
else if (!(await (options.check ? check() : update()))) process.exitCode = 1;

/** Writes generated/; false when the schemas have mistakes, which are printed. */
async function update(): Promise<boolean> {
  const started = performance.now();
  const [sources, found] = await Promise.all([readSources(root), readTree(root, 'generated')]);
  const result = await generate(sources);
  if ('problems' in result) return fail(result.problems);
  for (const warning of result.warnings) console.warn(warning);
  const changed = await writeTree(root, result.files, found);
  await write(join(root, 'dist/openapi.json'), result.openApi);
  const took = Math.round(performance.now() - started);
  console.log(`${result.files.size} files generated, ${changed} changed, ${took} ms`);
  return true;
}

/** True when generated/ is what the schemas say; otherwise names the files that are not. */
async function check(): Promise<boolean> {
  const [sources, found] = await Promise.all([readSources(root), readTree(root, 'generated')]);
  const result = await generate(sources);
  const differences = 'problems' in result ? result.problems : drift(result.files, found);
  if (differences.length === 0) return true;
  return fail('problems' in result ? differences : [...differences, 'Run `npm run generate` and commit generated/.']);
}

function fail(messages: string[]): false {
  for (const message of messages) console.error(message);
  return false;
}

/** The folders in which rooms have their texts: a recursive watch tells of files that nobody has touched. */
function roomTexts(): string[] {
  const rooms = join(root, 'admin/rooms');
  const folders = existsSync(rooms) ? readdirSync(rooms).map((room) => join(rooms, room, 'texts')) : [];
  return folders.filter((folder) => existsSync(folder));
}

/**
 * Generates now and after each change; changes that come together count as one. It watches before it generates, so that
 * what is saved meanwhile is not missed.
 */
function watchSchemas(): void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve(true);
  const again = (): void => {
    last = last.then(update);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(again, settleMs);
  };
  watch(join(root, 'schemas'), { recursive: true }, soon);
  for (const folder of roomTexts()) watch(folder, soon);
  again();
}
