import { parseArgs } from 'node:util';
import { processEnvironment, readConfig } from '../server/core/config.ts';
import { refuseUnmigrated } from './migration/unmigrated.ts';
import { writeMigrationList } from './migrationList.mjs';

try {
  const { values } = parseArgs({ options: { drafted: { type: 'boolean' } } }); // the development loop has just drafted
  if (!values.drafted) await refuseUnmigrated();
  writeMigrationList();
  const { migrate } = await import('../server/core/database/migrate.ts');
  const ran = await migrate(readConfig(processEnvironment()).databaseUrl);
  console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database is up to date.');
} catch (error) {
  console.error(`The migration stopped: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
