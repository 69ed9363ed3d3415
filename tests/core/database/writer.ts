import { createTable } from '../../../migrations/steps/tables.ts';
import { openDatabase } from '../../../server/core/database/database.ts';

// Writes rows one after the other and prints the number of each once it is acknowledged, until it is killed.
const database = await openDatabase(process.argv[2] ?? '');
await createTable({ table: 'acknowledged', columns: [{ name: 'id', type: 'key' }] })(database.writer);
for (let id = 1; ; id++) {
  await database.transaction((trx) => trx('acknowledged').insert({ id }));
  process.stdout.write(`${id}\n`);
}
