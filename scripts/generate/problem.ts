import { editDistance } from '../../schemas/core/formats/editDistance.ts';
import { position } from './json.ts';
import type { JsonFile, JsonPath } from './json.ts';

/** A mistake in a schema; `place` is 'schemas/x.json:LINE:COL'. */
export interface Problem {
  place: string;
  message: string;
}

/** A problem at the value (or, with `at`, the key) that stands at `path`. */
export function problem(file: JsonFile, path: JsonPath, message: string, at: 'key' | 'value' = 'value'): Problem {
  return { place: position(file, path, at), message };
}

/** One line per problem, by file, line and column, each once. */
export function lines(problems: Problem[]): string[] {
  const sorted = problems.toSorted((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
  return [...new Set(sorted.map(({ place, message }) => `${place} ${message}`))];
}

/** ' (did you mean "x-columns"?)' for the candidate nearest to what was written, '' when none is near. */
export function suggestion(written: string, candidates: Iterable<string>): string {
  const limit = Math.max(2, Math.floor(written.length / 3));
  const ranked = [...candidates]
    .map((candidate) => ({ candidate, distance: distanceOf(written.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate, 'en'));
  return ranked[0] ? ` (did you mean "${ranked[0].candidate}"?)` : '';
}

/** Edit distance; a word that ends in the other counts as near: 'stateId' for 'birthStateId'. */
function distanceOf(written: string, candidate: string): number {
  const within = written.length > 3 && candidate.endsWith(written);
  return within ? 2 : editDistance(written, candidate);
}

/** 'unknown <what> "<written>"' with a suggestion. */
export function unknown(what: string, written: string, candidates: Iterable<string>): string {
  return `unknown ${what} "${written}"${suggestion(written, candidates)}`;
}
