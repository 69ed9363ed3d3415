import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import business from '../../schemas/app.json' with { type: 'json' };
import { tables } from '../../generated/tables.ts';
import { readTree } from '../../scripts/generate/files.ts';
import { generate } from '../../scripts/generate/generate.ts';
import { draft } from '../../scripts/migration/diff.ts';
import { refuseOwnTables } from '../../scripts/migration/ownTables.ts';
import { isReserved } from '../../scripts/generate/reserved.ts';
import { exampleSources } from './project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every table that the migrations have made, and no schema describes. */
async function ownTables(): Promise<string[]> {
  const migrations = [...(await readTree(root, 'migrations')).values()].join('\n');
  const lock = readFileSync(new URL('../../server/core/database/lock.ts', import.meta.url), 'utf8');
  const made = [
    ...migrations.matchAll(/createTable\(\{\s+table: '(\w+)'/g),
    ...lock.matchAll(/const table = '(\w+)'/g),
  ];
  const described = Object.values(tables).flatMap(({ table, fields }) => [
    table,
    ...Object.values(fields).flatMap(({ owned, join }) => [owned?.table, join?.table]),
  ]);
  return made.flatMap(([, table = '']) => (described.includes(table) ? [] : [table]));
}

test('the tables that no schema describes are reserved', async () => {
  const own = await ownTables();
  expect(own).toEqual(expect.arrayContaining(['session', 'history', 'sequence', 'ticket', 'migration_lock']));
  expect(own.filter((table) => !isReserved('table', table, business.own.tables))).toEqual([]);
});

test('no table of a schema is reserved', () => {
  expect(Object.values(tables).filter(({ table }) => isReserved('table', table, business.own.tables))).toEqual([]);
});

test('a migration drops no table of the program, whatever the snapshot says', () => {
  const key = { columns: { id: { name: 'id', type: 'key' } }, indexes: {} } as const;
  const lost = draft({ tables: { session: key, country: key } }, { tables: {} });
  expect(() => refuseOwnTables(lost.operations)).toThrow(
    '"session" is a table of the program, so this is not drafted: ',
  );
  const others = draft({ tables: { session: key, country: key } }, { tables: { session: key } });
  expect(() => refuseOwnTables(others.operations)).not.toThrow();
});

describe('an entity', () => {
  test.each([
    ['session', '3:10 table name "session" is reserved'],
    ['mailOutbox', '3:10 table name "mail_outbox" is reserved'],
    ['rights', '3:10 entity name "rights" is reserved'],
    ['constructor', '3:10 entity name "constructor" is reserved'],
  ])('is not called %s', async (name, line) => {
    const sources = await exampleSources();
    const state = (sources.get('schemas/core/state.json') ?? '').replace('"$id": "state"', `"$id": "${name}"`);
    sources.set(`schemas/${name}.json`, state.replace('"path": "states"', '"path": "others"'));
    const result = await generate(sources);
    expect('problems' in result ? result.problems : []).toEqual([`schemas/${name}.json:${line}`]);
  });

  test('may be called as no variable can', async () => {
    const sources = await exampleSources();
    const state = (sources.get('schemas/core/state.json') ?? '').replace('"$id": "state"', '"$id": "return"');
    const result = await generate(
      sources.set('schemas/return.json', state.replace('"path": "states"', '"path": "others"')),
    );
    const files = 'files' in result ? result.files : new Map<string, string>();
    expect(files.get('generated/validators.ts')).toContain(
      "import * as returnValidator from './validators/return.js';",
    );
  });
});
