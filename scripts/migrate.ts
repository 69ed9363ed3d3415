import { processEnvironment, readConfig } from '../server/config.ts';
import { lostMigrations } from './migration/files.ts';

try {
  const lost = lostMigrations();
  if (lost.length > 0) throw new Error(lostLine(lost));
  const { migrate } = await import('../server/database/migrate.ts');
  const ran = await migrate(readConfig(processEnvironment()).databaseUrl);
  console.log(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The database is up to date.');
} catch (error) {
  console.error(`The migration stopped: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function lostLine(names: readonly string[]): string {
  return `migrations/list.ts names ${names.join(', ')}, but the file is gone. Bring it back, or draft anew as CONTRIBUTING.md says of migrations.`;
}
