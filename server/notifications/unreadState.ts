import { tables } from '../../generated/tables.ts';
import { storedDateTime } from '../database/dateTime.ts';
import type { Database } from '../database/database.ts';
import { column, marks, name, run, sql } from '../rows/sql.ts';

/** How many unread notifications somebody has, and the newest of them. */
export interface UnreadState {
  unread: number;
  newest: number | null;
}

const none: UnreadState = { unread: 0, newest: null };
const table = name(tables.notification.table);
const usersAtOnce = 500;

/** The state of each of these users; one statement for every five hundred. */
export async function unreadStates(
  { scan }: Database,
  users: readonly number[],
): Promise<(user: number) => UnreadState> {
  const states = new Map<number, UnreadState>();
  for (let start = 0; start < users.length; start += usersAtOnce) {
    const some = users.slice(start, start + usersAtOnce);
    const found = await run<UnreadState & { user: number }>(scan, statementFor(some));
    for (const { user, unread, newest } of found) states.set(user, { unread, newest });
  }
  return (user) => states.get(user) ?? none;
}

function statementFor(users: readonly number[]) {
  const receiver = column('n', 'receiverId');
  const selected = `${receiver} as user, count(*) as unread, max(${column('n', 'id')}) as newest`;
  const condition = `${receiver} in (${marks(users)}) and ${column('n', 'state')} = 'unread'`;
  return sql(`select ${selected} from ${table} n where ${condition} group by ${receiver}`, ...users);
}

/** Whether any notification was written since `moment`: one look at the end of an index. */
export async function changedSince({ source, dialect }: Database, moment: Date): Promise<boolean> {
  const written = `select 1 as one from ${table} n where ${column('n', 'updatedAt')} >= ? limit 1`;
  return (await run(source, sql(written, storedDateTime(dialect, moment)))).length > 0;
}
