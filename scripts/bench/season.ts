import { addDays } from '../../schemas/core/formats/day.ts';
import { fillRollup } from '../../migrations/steps/rollups.ts';
import { businessDay } from '../../server/core/businessDay.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import { rollupCalled } from '../../server/core/rows/rollups.ts';
import { days, fillMovements, numbersTo, spread } from './movements.ts';

/** Movements of an invoice. */
const items = 10;

/** Movements of the two years until today, and the invoices that they come from, in an embedded database. */
export async function fillSeason(url: string, movements: number): Promise<void> {
  const first = addDays(businessDay(), -729);
  await fillMovements(url, movements, first);
  const { writer, close } = await openDatabase(url, { statementTimeout: 0 });
  const columns = 'rowSCN, chNFe, emitType, status1, situacaoNFe, numNF, totalKg, totalL, movementDate, dhEmis';
  const status = 'case n % 50 when 0 then 40 when 1 then 60 when 2 then 70 else 50 end';
  const moment = "day || 'T12:00:00Z'";
  await writer.raw(
    `insert into invoice (${columns}, createdAt, updatedAt, run, customerId, bpCtvId) ` +
      `select 1, printf('%044d', n), 2 - (n % 3 = 0), ${status}, 'authorised', n, '1', '0', day, ${moment}, ${moment}, ` +
      `${moment}, 1, customer.id, user.id from (select n, ${days.sqlite} as day from ${numbersTo(movements / items)}) ` +
      spread('customer', 'n % (select count(*) from customer)') +
      ` ${spread('user', '(n % 7) * (n % 5) % (select count(*) from user)')}`,
    [first],
  );
  const invoices = "(select min(id) from invoice where chNFe < '1')";
  await writer.raw(
    `update stock_posting set run = 1, nItem = id % ${items}, invoiceId = ${invoices} + id / ${items} ` +
      `where description = 'Bench' and id / ${items} < ${movements / items}`,
  );
  await fillRollup(rollupCalled('stockPosting', 'seller'))(writer);
  await writer.raw('analyze');
  await close();
}
