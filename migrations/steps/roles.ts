import type { Knex } from 'knex';
import { altering } from './outlook.ts';
import { foreseen, type Step } from './step.ts';
import type { Renamed } from './values.ts';

/** What is stored by the name of a role beside the properties whose choices are roles: groups, with who is in them, and how dashboards are arranged. */

const arrangements = 'dashboard_arrangement';

/**
 * The groups that stand for these roles stand for what they are called now, and stay what they are: members, access
 * permissions. A group of the new name, which a server has made meanwhile, gives its members to the one that stays.
 */
export function renameRoles(renamed: Renamed[]): Step {
  return changing(async (knex) => {
    for (const [from, to] of renamed) {
      const group = await groupOf(knex, from);
      if (group !== undefined) await dissolve(knex, to, group);
      await knex('user_group').where({ role: from }).update({ role: to });
      await rearrange(knex, from, to);
    }
  });
}

/** The same where the role of the new name has been there all along: its group stays, with the members of both. */
export function joinRoles(renamed: Renamed[]): Step {
  return changing(async (knex) => {
    for (const [from, to] of renamed) {
      const stays = await groupOf(knex, to);
      if (stays === undefined) await knex('user_group').where({ role: from }).update({ role: to });
      else await dissolve(knex, from, stays);
      await rearrange(knex, from, to);
    }
  });
}

/** Their groups are none of a role any more, and how dashboards were arranged for them is forgotten. */
export function dropRoles(roles: string[]): Step {
  return changing(async (knex) => {
    for (const role of roles) await dissolve(knex, role);
    await knex(arrangements).whereIn('role', roles).delete();
  });
}

/** Each part may be done again. At the end everybody's rights are read anew. */
function changing(change: (knex: Knex) => Promise<void>): Step {
  const step: Step = async (knex) => {
    await change(knex);
    await knex('sequence').where({ entity: 'rights' }).increment('next', 1);
  };
  const unknown = altering('user_group', (columns) => ['role', 'status1'].forEach((name) => columns.delete(name)));
  return foreseen(step, unknown);
}

async function groupOf(knex: Knex, role: Renamed[0]): Promise<number | undefined> {
  const [id]: number[] = await knex('user_group').where({ role }).pluck('id');
  return id;
}

/**
 * The group of a role becomes one like any other, which may be deleted. It is inactive: what it gave beside the role's
 * defaults, it gives to nobody until somebody has looked at it.
 */
async function dissolve(knex: Knex, role: Renamed[0], into?: number): Promise<void> {
  const group = await groupOf(knex, role);
  if (group === undefined) return;
  if (into !== undefined) await addMembers(knex, group, into);
  await knex('user_group').where({ id: group }).update({ role: null, status1: 'inactive' });
}

async function addMembers(knex: Knex, from: number, into: number): Promise<void> {
  const there = 'select there.`user_id` from `user_group_user` there where there.`user_group_id` = ?';
  const missing = `from \`user_group_user\` gone where gone.\`user_group_id\` = ? and gone.\`user_id\` not in (${there})`;
  const insert = 'insert into `user_group_user` (`user_group_id`, `user_id`)';
  await knex.raw(`${insert} select ?, gone.\`user_id\` ${missing}`, [into, from, into]);
}

/** An arrangement that somebody has made for the new name stays. */
async function rearrange(knex: Knex, from: Renamed[0], to: Renamed[1]): Promise<void> {
  const made: string[] = await knex(arrangements).where({ role: to }).pluck('dashboard');
  await knex(arrangements).where({ role: from }).whereIn('dashboard', made).delete();
  await knex(arrangements).where({ role: from }).update({ role: to });
}
