import type { Request, Response } from 'express';
import type { SavedSearchesAnswer } from '../../../generated/types.ts';
import { actorOf, isActing, type Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import { refuseUnknown } from '../listQuery/parse.ts';
import { listedAt, maySearch } from './asked.ts';
import { audienceOf, groupsToServe, mayChange, seenBy, type Told } from './stored.ts';

/** A saved search as its reader is told it. */
export type SavedSearch = SavedSearchesAnswer['searches'][number];

/** `GET /savedsearches`: what stands above the lists of whoever asks, and for whom they may save more. */
export async function answerSearches({ reader }: Database, request: Request, response: Response): Promise<void> {
  refuseUnknown(request.query, []);
  const actor = actorOf(request);
  const seen = await seenBy(reader, actor);
  const searches = seen.filter((each) => isToldTo(actor, each)).map((each) => toldTo(actor, each));
  const maySave = !isActing(actor);
  response.json({
    searches: searches.toSorted((a, b) => a.name1.localeCompare(b.name1, actor.locale) || a.id - b.id),
    groups: maySave ? await groupsToServe(reader, actor) : [],
    everyone: maySave && actor.isAdmin,
  } satisfies SavedSearchesAnswer);
}

/** What cannot be searched so is left out, unless it is one's own to mend or delete. */
function isToldTo(actor: Actor, search: Told): boolean {
  if (listedAt(search.resource, actor) === undefined) return false;
  return search.ownerId === actor.id || maySearch(actor, search);
}

/** The same for whoever may know of it: what it asks for only where they may ask that. */
export function toldTo(actor: Actor, search: Told): SavedSearch {
  const { id, rowSCN, name1, screen, resource, groupId, groupName, address } = search;
  return {
    id,
    rowSCN,
    name1,
    screen,
    resource,
    audience: audienceOf(search),
    groupId,
    groupName,
    address: maySearch(actor, search) ? address : null,
    mayChange: mayChange(actor, search),
  };
}
