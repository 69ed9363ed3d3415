import { defineConfig } from 'vitest/config';
import projects from './tests/projects.json' with { type: 'json' };
import { writeMigrationList } from './scripts/migrationList.mjs';

writeMigrationList(); // a test file alone may be the first that runs after a merge

const mysqlUrl = process.env['TEST_MYSQL_URL'];

/**
 * `once`: what ends before a statement, or is the same statement for each of many rows, is run on the embedded database
 * alone. `limits`: what is read to its limits, megabytes and what never comes to its end, too long for `npm run check`.
 * `behaviour`: the part of `npm run check`, over a few `entities`.
 */
const { limits, entities, examples } = projects;

// Where example businesses are at hand, the core's tests run on those: here only the suite over every entity, on MariaDB,
// and what is asked of every route, as rooms have routes of their own.
const onExamples = examples.length > 0;
const left = onExamples
  ? {
      sqlite: ['tests/core/{database/**,api/suite/**,api/!(operations).test.ts}'],
      mysql: ['tests/core/api/*.test.ts', 'tests/core/database/**'],
    }
  : { sqlite: [], mysql: ['tests/core/api/{operations,suite/unreadable}.test.ts'] };
const behaviour = [
  'tests/core/api/suite/{csv,deleted,history,reading,refusing,relations,rights,writing}.test.ts',
  ...projects.behaviour,
];

/** What is waited for comes late on a busy machine of two processors. */
const patient = { poll: { timeout: 20_000 } };

/** The same files on one database after the other; each file makes and drops a database of its own. */
const database = (name: 'sqlite' | 'mysql', exclude: string[] = []) => ({
  test: {
    name,
    include: ['tests/{,core/,rooms/*/}{api,database,migration}/**/*.test.ts'],
    exclude,
    env: { TEST_DATABASE: name },
    // Only what hangs is to end: a busy machine of two processors takes half a minute for the longest.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: patient,
    // Each file has a server and a database of its own: the modules may be shared, and are loaded once.
    isolate: false,
    execArgv: ['--max-semi-space-size=64'], // a server that answers as fast as it can makes much that dies at once
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{,core/,rooms/*/}{api,database,migration,commands,e2e}/**', ...limits],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false, // pure code: the modules may be shared here too
        },
      },
      { test: { name: 'limits', include: limits, testTimeout: 120_000, hookTimeout: 120_000, isolate: false } },
      database('sqlite', left.sqlite),
      ...(mysqlUrl ? [database('mysql', [...left.mysql, ...projects.once])] : []),
      // A part of the first for `npm run check`: every kind of field, relation and scope, the rights of every role, lists,
      // undo and sessions (docs/decisions/022-check-defends-behaviour.md).
      {
        test: {
          ...database('sqlite').test,
          name: 'behaviour',
          include: behaviour,
          env: { TEST_DATABASE: 'sqlite', ...(entities.length > 0 && { TEST_ENTITIES: entities.join(',') }) },
        },
      },
      {
        test: {
          name: 'commands',
          include: ['tests/{,core/}commands/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: patient,
          maxWorkers: 2, // each file has a project of its own
        },
      },
    ],
  },
});
