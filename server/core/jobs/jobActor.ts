import type { EntityName } from '../../../generated/tables.ts';
import { fallbackLocale } from '../../../schemas/core/formats/locale.ts';
import type { Actor } from '../access/actor.ts';
import { mayNowActAs } from '../access/actingAs.ts';
import { ofOpenAccount } from '../access/ownActors.ts';
import { may } from '../access/rights.ts';
import type { Database } from '../database/database.ts';
import type { Hooks } from '../rows/work.ts';

/** Who began a job, and as whom. */
export interface Beginner {
  readonly userId: number;
  readonly personId: number;
}

interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
}

const remembered = 2000; // milliseconds: of hundreds of documents not each one asks

/** Answers who began a job that imports into an entity, with the rights of now; null once they may import no more. */
export function jobActor(parts: Parts, entity: EntityName, beginner: Beginner): () => Promise<Actor | null> {
  let known: { actor: Actor | null; until: number } | undefined;
  return async () => {
    if (known === undefined || known.until < Date.now())
      known = { actor: await loadActing(parts, entity, beginner), until: Date.now() + remembered };
    return known.actor;
  };
}

async function loadActing(parts: Parts, entity: EntityName, beginner: Beginner): Promise<Actor | null> {
  const actor = await actorNow(parts, beginner);
  return actor && may(actor, entity, 'import') ? actor : null;
}

/** Who acts in the background as they did before; null once one of the accounts is closed, or they may no longer act so. */
export async function actorNow(
  { database: { reader }, hooks }: Parts,
  { userId, personId }: Beginner,
): Promise<Actor | null> {
  const open = (id: number) => ofOpenAccount(reader, hooks.$scopes ?? {}, id, fallbackLocale);
  const person = await open(personId);
  if (!person || userId === personId) return person ?? null;
  const user = await open(userId);
  return user && (await mayNowActAs(reader, person, user)) ? { ...user, person: person.person } : null;
}
