// Plain JavaScript on purpose: every command writes the list before anything imports it.
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
const listFile = `${folder}list.ts`;

/** The names of the migrations that are there, in the order in which they run: that of their names. */
export function migrationNames() {
  const files = readdirSync(folder).filter((file) => /^\d{14}_\w+\.ts$/.test(file));
  return files.map((file) => file.slice(0, -3)).toSorted();
}

/**
 * Writes migrations/list.ts, so that nobody looks into folders at run time. It is not committed: two branches with a
 * migration each would both change it. Whoever reads it meanwhile sees the old list or the new one.
 */
export function writeMigrationList() {
  const text = listText(migrationNames());
  if (existsSync(listFile) && readFileSync(listFile, 'utf8') === text) return;
  const draft = `${listFile}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, listFile);
}

function listText(names) {
  return [
    '// Written by whatever runs first, from the files of this folder; not committed.',
    ...names.map((name) => `import * as m${name} from './${name}.ts';`),
    `import type { Migration } from './steps/step.ts';`,
    '',
    'export const migrations: readonly Migration[] = [',
    ...names.map((name) => `  { name: '${name}', ...m${name} },`),
    '];',
    '',
  ].join('\n');
}
