import { tables, type EntityName } from '../../../generated/tables.ts';
import { openAccount } from '../../../schemas/core/formats/account.ts';
import { fallbackLocale } from '../../../schemas/core/formats/locale.ts';
import type { Actor } from '../access/actor.ts';
import { withoutSession } from '../access/ownActors.ts';
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

async function loadActing(
  { database: { reader }, hooks }: Parts,
  entity: EntityName,
  { userId, personId }: Beginner,
): Promise<Actor | null> {
  const ids = [...new Set([userId, personId])];
  const people: { id: number; name1: string }[] = await reader(tables.user.table)
    .whereIn('id', ids)
    .where(openAccount)
    .select('id', 'name1');
  const person = people.find(({ id }) => id === personId);
  const user = await withoutSession(reader, hooks.$scopes ?? {}, userId, fallbackLocale);
  if (people.length < ids.length || person === undefined || user === undefined) return null;
  return may(user, entity, 'import') ? { ...user, person } : null;
}
