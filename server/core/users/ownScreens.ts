import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { OwnScreensAnswer, OwnScreensChangeRequest } from '../../../generated/types.ts';
import { validate } from '../../../generated/validators/ownScreensChange.js';
import { actorOf, refuseWhileActing, type Actor } from '../access/actor.ts';
import { requestBody } from '../access/requestBody.ts';
import type { Accounts } from '../accounts/context.ts';
import { AppError } from '../errors.ts';

type Room = Pick<Accounts, 'database'>;

/** As it is stored: the lists are JSON; those that nobody has arranged so far may be missing. */
type Stored = Record<'favourites' | 'recent', string> & { lists: string | null; userId: number; rowSCN: number };

type ListAnswer = OwnScreensAnswer['lists'][number];
type ListChange = NonNullable<OwnScreensChangeRequest['lists']>[number];

const table = 'own_screens';

/**
 * `GET /accesspolicies/users/configs/screens`: the screens that a person chose and used last, and how their lists stand.
 * @throws AppError notWhileActing
 */
export async function answerOwnScreens({ database }: Room, request: Request, response: Response): Promise<void> {
  response.json(await screensOf(database.reader, themself(request)));
}

/**
 * `PUT /accesspolicies/users/configs/screens`: keeps them, unless another browser has kept others since. Without `lists`
 * those stay as they are.
 * @throws AppError notWhileActing, updateConflict with those, or what is wrong with each field
 */
export async function changeOwnScreens({ database }: Room, request: Request, response: Response): Promise<void> {
  const actor = themself(request);
  const screens = requestBody(request, 'ownScreensChange', validate);
  const kept = await database.transaction(async (trx) => {
    await keep(trx, actor, screens);
    return screensOf(trx, actor);
  });
  response.json(kept);
}

/** Which screens somebody uses is nobody else's matter. */
function themself(request: Request): Actor {
  const actor = actorOf(request);
  refuseWhileActing(actor);
  return actor;
}

async function screensOf(knex: Knex, { id }: Actor): Promise<OwnScreensAnswer> {
  const stored = await knex<Stored>(table).where({ userId: id }).first('favourites', 'recent', 'lists', 'rowSCN');
  if (stored === undefined) return { favourites: [], recent: [], lists: [], rowSCN: 0 };
  const { favourites, recent, lists, rowSCN } = stored;
  return {
    favourites: JSON.parse(favourites),
    recent: JSON.parse(recent),
    lists: JSON.parse(lists ?? '[]'),
    rowSCN,
  };
}

async function keep(trx: Knex, actor: Actor, screens: OwnScreensChangeRequest): Promise<void> {
  const { favourites, recent, lists, rowSCN } = screens;
  const row = {
    userId: actor.id,
    favourites: JSON.stringify(favourites),
    recent: JSON.stringify(recent),
    ...(lists && { lists: JSON.stringify(lists.map(arranged)) }),
  };
  const rows = trx<Stored>(table);
  if (rowSCN === 0)
    await rows
      .clone()
      .insert({ ...row, rowSCN })
      .onConflict('userId')
      .ignore();
  const count: number = await rows
    .clone()
    .where({ userId: actor.id, rowSCN })
    .update({ ...row, rowSCN: rowSCN + 1 });
  if (count === 0) throw new AppError('updateConflict', { current: await screensOf(trx, actor) });
}

/** What is left to the list itself is not kept. */
const arranged = ({ path, columns, pinned, widths }: ListChange): ListAnswer => ({
  path,
  ...(columns && { columns }),
  ...(pinned && { pinned }),
  ...(widths && { widths }),
});
