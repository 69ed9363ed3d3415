import { tables } from '../../../../generated/tables.ts';
import { openAccount } from '../../../../schemas/core/formats/account.ts';
import { fallbackLocale } from '../../../../schemas/core/formats/locale.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { withoutSession } from '../../../core/access/ownActors.ts';
import { may } from '../../../core/access/rights.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Hooks } from '../../../core/rows/work.ts';

/** Who uploaded, and as whom. */
export interface Uploader {
  readonly userId: number;
  readonly personId: number;
}

interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
}

const remembered = 2000; // milliseconds: of hundreds of documents not each one asks

/** Answers the uploader with the rights of now; null once the uploader may import no more. */
export function importActor(parts: Parts, uploader: Uploader): () => Promise<Actor | null> {
  let known: { actor: Actor | null; until: number } | undefined;
  return async () => {
    if (known === undefined || known.until < Date.now())
      known = { actor: await loadUploader(parts, uploader), until: Date.now() + remembered };
    return known.actor;
  };
}

async function loadUploader(
  { database: { reader }, hooks }: Parts,
  { userId, personId }: Uploader,
): Promise<Actor | null> {
  const ids = [...new Set([userId, personId])];
  const people: { id: number; name1: string }[] = await reader(tables.user.table)
    .whereIn('id', ids)
    .where(openAccount)
    .select('id', 'name1');
  const person = people.find(({ id }) => id === personId);
  const user = await withoutSession(reader, hooks.$scopes ?? {}, userId, fallbackLocale);
  if (people.length < ids.length || person === undefined || user === undefined) return null;
  return may(user, 'invoice', 'import') ? { ...user, person } : null;
}
