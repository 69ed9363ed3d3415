import { openDatabase } from '../../server/core/database/database.ts';
import { migrateDatabase } from '../../server/core/database/migrate.ts';

// node killed.ts URL NTH BEFORE|DURING|AFTER: migrates, and dies by SIGKILL at its nth change of the database.
const [url = '', nth = '', moment = ''] = process.argv.slice(2);
const die = () => process.kill(process.pid, 'SIGKILL');
const isChange = (sql: string) => /^(create|alter|drop|insert|update|delete)/i.test(sql);
let changes = 0;

const database = await openDatabase(url, { statementTimeout: 0 });
database.writer.on('query', ({ sql }: { sql: string }) => {
  if (!isChange(sql) || ++changes !== Number(nth)) return;
  if (moment === 'BEFORE') die();
  if (moment === 'DURING') setImmediate(die);
});
database.writer.on('query-response', (_: unknown, { sql }: { sql: string }) => {
  if (isChange(sql) && changes === Number(nth)) die();
});
await migrateDatabase(database);
await database.close();
