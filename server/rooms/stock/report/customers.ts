import { tables } from '../../../../generated/tables.ts';
import { orderedColumn } from '../../../core/rows/columns.ts';
import { column, join, name, run, sql, where, type Sql } from '../../../core/rows/sql.ts';
import { monthlyTable } from '../monthlyMovements.ts';
import { conditionsOf, type Report } from './filter.ts';

/** Where some of the customers begin: with this one, or behind it. */
export interface Start {
  readonly id: number;
  readonly isIncluded: boolean;
}

/**
 * The next customers that moved anything until the end of the period, as far as they are asked for: by their names where
 * the reader may see them, and by id. What comes before `start` and behind the last one is not looked at.
 */
export async function readCustomers(report: Report, start: Start | null, limit: number): Promise<number[]> {
  const { source, reader, filter } = report;
  const name1 = reader.sight.fields('customer').get('name1');
  const by = name1 && orderedColumn(name1, 'c');
  const ofCustomer = [sql('s.customerId = c.id'), sql('s.movementDate <= ?', filter.to)];
  const moved = join(
    [sql(`exists (select 1 from ${monthlyTable} s`), where([...ofCustomer, ...conditionsOf(report, 's')]), sql(')')],
    '',
  );
  const from = sql(`select c.id from ${customer} c`);
  const order = sql(` order by ${[...(by ? [by] : []), column('c', 'id')].join(', ')} limit ?`, limit);
  const conditions = [moved, ...(start ? [since(start, by)] : [])];
  const rows = await run<{ id: number }>(source, join([from, where(conditions), order], ''));
  return rows.map(({ id }) => id);
}

const customer = name(tables.customer.table);

function since({ id, isIncluded }: Start, by: string | undefined): Sql {
  const itself = sql(`c.id ${isIncluded ? '>=' : '>'} ?`, id);
  if (by === undefined) return itself;
  const its = `(select ${by} from ${customer} c where c.id = ?)`;
  return join([sql(`${by} >= ${its} and (${by} > ${its} or `, id, id), itself, sql(')')], '');
}
