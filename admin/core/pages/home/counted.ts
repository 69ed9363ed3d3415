import type { Right } from '../../providers/rights.ts';
import { countsAddress, type CountQuestion } from '../../providers/counts.ts';
import type { CountTile, Room } from '../../room.ts';

/** The tiles that are this person's matter. */
export function tilesOf(rooms: readonly Room[], rightOn: (path: string) => Right, isAdmin: boolean): CountTile[] {
  const isMine = ({ resource, verb = 'read', isAdmins = false }: CountTile): boolean => {
    const { may } = rightOn(resource);
    return may.includes('read') && may.includes(verb) && (isAdmin || !isAdmins);
  };
  return rooms.flatMap(({ attention = [] }) => attention.filter(isMine));
}

/** Whether what a tile says is to be done is this person's to do. */
export const mayDo = ({ resource, doneBy }: CountTile, rightOn: (path: string) => Right): boolean =>
  doneBy === undefined || doneBy.some((verb) => rightOn(resource).may.includes(verb));

/** What is asked of those whose rows are counted. */
export const questionsOf = (tiles: readonly CountTile[]): CountQuestion[] =>
  tiles.filter(({ total }) => total === undefined).map(({ resource, filter }) => ({ resource, filter }));

/** All that is read to say what waits for a person. */
export function addressesOf(tiles: readonly CountTile[]): string[] {
  const questions = questionsOf(tiles);
  return [...(questions.length > 0 ? [countsAddress(questions)] : []), ...tiles.flatMap(({ total = [] }) => total)];
}
