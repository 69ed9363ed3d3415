import { defineConfig } from 'vitest/config';

const mysqlUrl = process.env['TEST_MYSQL_URL'];

/** The same files on one database after the other; each file makes and drops a database of its own. */
const database = (name: 'sqlite' | 'mysql') => ({
  test: {
    name,
    include: ['tests/{api,database,migration}/**/*.test.ts'],
    env: { TEST_DATABASE: name },
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
          exclude: ['tests/{api,database,migration,commands,e2e}/**'],
          testTimeout: 30_000,
        },
      },
      database('sqlite'),
      ...(mysqlUrl ? [database('mysql')] : []),
      {
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
