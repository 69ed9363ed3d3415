import { tables } from '../../../generated/tables.ts';
import { storedDateTime } from '../database/dateTime.ts';
import type { Database } from '../database/database.ts';
import type { Source } from '../database/source.ts';
import { column, marks, name, run, sql } from '../rows/sql.ts';
import { aboutActing } from './notify.ts';

/** How many unread notifications somebody has, and the newest of them. */
export interface UnreadState {
  unread: number;
  newest: number | null;
}

/** Who is told: a user, or who acts as the user. */
export interface Recipient {
  readonly userId: number;
  readonly isActing: boolean;
}

const none: UnreadState = { unread: 0, newest: null };
const table = name(tables.notification.table);
const usersAtOnce = 500;

/** The state that each of these is told; one statement for every five hundred users. */
export async function unreadStates(
  { scan }: Database,
  told: readonly Recipient[],
): Promise<(one: Recipient) => UnreadState> {
  const own = await statesOf(scan, told, false);
  const acting = await statesOf(scan, told, true);
  return ({ userId, isActing }) => (isActing ? acting : own).get(userId) ?? none;
}

async function statesOf(
  scan: Source,
  told: readonly Recipient[],
  isActing: boolean,
): Promise<Map<number, UnreadState>> {
  const users = [...new Set(told.filter((one) => one.isActing === isActing).map(({ userId }) => userId))];
  const states = new Map<number, UnreadState>();
  for (let start = 0; start < users.length; start += usersAtOnce) {
    const statement = statementFor(users.slice(start, start + usersAtOnce), isActing);
    const found = await run<UnreadState & { user: number }>(scan, statement);
    for (const { user, unread, newest } of found) states.set(user, { unread, newest });
  }
  return states;
}

function statementFor(users: readonly number[], isActing: boolean) {
  const receiver = column('n', 'receiverId');
  const selected = `${receiver} as user, count(*) as unread, max(${column('n', 'id')}) as newest`;
  const condition = `${receiver} in (${marks(users)}) and ${column('n', 'state')} = 'unread'`;
  const [told, kinds] = isActing ? [` and ${column('n', 'kind')} <> ?`, [aboutActing]] : ['', []];
  const text = `select ${selected} from ${table} n where ${condition}${told} group by ${receiver}`;
  return sql(text, ...users, ...kinds);
}

/** Whether any notification was written since `moment`: one look at the end of an index. */
export async function changedSince({ source, dialect }: Database, moment: Date): Promise<boolean> {
  const written = `select 1 as one from ${table} n where ${column('n', 'updatedAt')} >= ? limit 1`;
  return (await run(source, sql(written, storedDateTime(dialect, moment)))).length > 0;
}
