// Plain JavaScript on purpose: every command writes the list before anything imports it.
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const folders = { app: folder, core: `${folder}core/` };
const listFile = `${folder}list.ts`;

/**
 * The names of the migrations of a side that are there, in the order in which they run: that of their names. Those of
 * the core lie in a folder of their own, those of the business beside it.
 */
export function migrationNames(side) {
  const found = existsSync(folders[side]) ? readdirSync(folders[side]) : [];
  const files = found.filter((file) => /^\d{14}_\w+\.ts$/.test(file));
  return files.map((file) => file.slice(0, -3)).toSorted();
}

/**
 * Writes migrations/list.ts, so that nobody looks into folders at run time. It is not committed: two branches with a
 * migration each would both change it. Whoever reads it meanwhile sees the old list or the new one.
 */
export function writeMigrationList() {
  const text = listText(migrationNames('core'), migrationNames('app'));
  if (existsSync(listFile) && readFileSync(listFile, 'utf8') === text) return;
  const draft = `${listFile}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, listFile);
}

function listText(core, app) {
  return [
    '// Written by whatever runs first, from the files of this folder; not committed.',
    ...core.map((name) => `import * as core${name} from './core/${name}.ts';`),
    ...app.map((name) => `import * as m${name} from './${name}.ts';`),
    `import { inOrder } from './steps/order.ts';`,
    `import type { Migration } from './steps/step.ts';`,
    '',
    'const core: readonly Migration[] = [',
    ...core.map((name) => `  { name: 'core/${name}', ...core${name} },`),
    '];',
    'const app: readonly Migration[] = [',
    ...app.map((name) => `  { name: '${name}', ...m${name} },`),
    '];',
    '',
    'export const migrations: readonly Migration[] = inOrder(core, app);',
    '',
  ].join('\n');
}
