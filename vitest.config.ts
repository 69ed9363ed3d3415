import { defineConfig } from 'vitest/config';
import { writeMigrationList } from './scripts/migrationList.mjs';

writeMigrationList(); // a test file alone may be the first that runs after a merge

const mysqlUrl = process.env['TEST_MYSQL_URL'];

/** What ends before a statement, or is the same statement for each of many rows: run on the embedded database alone. */
const once = [
  'tests/api/{actAsLimits,errors,headers,operations,refusalTexts,requests,rightsMatrix,rightsRoutes,userZero}.test.ts',
  'tests/api/accounts/{administration,documents,ownSettings,reset,signUp}.test.ts',
  'tests/api/invoices/states.test.ts',
  'tests/api/{season,summaryMany}.test.ts',
  'tests/api/suite/unreadable.test.ts',
  'tests/migration/command.test.ts',
];

/** What is read to its limits: megabytes, and what never comes to its end; too long for `npm run check`. */
const limits = ['tests/nfe/{archives,hostileXml}.test.ts', 'tests/invoices/reading.test.ts'];

/** The same files on one database after the other; each file makes and drops a database of its own. */
const database = (name: 'sqlite' | 'mysql', exclude: string[] = []) => ({
  test: {
    name,
    include: ['tests/{api,database,migration}/**/*.test.ts'],
    exclude,
    env: { TEST_DATABASE: name },
    // Only what hangs is to end: a busy machine of two processors takes half a minute for the longest.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each file has a server and a database of its own: the modules may be shared, and are loaded once.
    isolate: false,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{api,database,migration,commands,e2e}/**', ...limits],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false, // pure code: the modules may be shared here too
        },
      },
      { test: { name: 'limits', include: limits, testTimeout: 120_000, hookTimeout: 120_000, isolate: false } },
      database('sqlite'),
      ...(mysqlUrl ? [database('mysql', once)] : []),
      // A part of the first for `npm run check`: every kind of field, relation and scope, the rights of every role, lists,
      // undo and sessions (docs/decisions/022-check-defends-behaviour.md).
      {
        test: {
          ...database('sqlite').test,
          name: 'behaviour',
          include: [
            'tests/api/suite/{csv,deleted,history,reading,refusing,relations,rights,writing}.test.ts',
            'tests/api/{access,csv,externalRoles,guessing,manyRows,outOfSight,permissions,session,undo}.test.ts',
            'tests/api/rooms/lists.test.ts',
          ],
          env: { TEST_DATABASE: 'sqlite', TEST_ENTITIES: 'customer,customerSetting,economicGroup,salesRegion' },
        },
      },
      {
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2, // they come last and leave no processor idle; each file has a project of its own
        },
      },
    ],
  },
});
