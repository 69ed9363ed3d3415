import { createListeners } from '../createListeners.ts';

/** The newest version of everybody's rights that any answer told of; 0: none yet. */
let newest = 0;
const { subscribe, tell } = createListeners();

/** Calls `listener` with each answer that tells the version of the rights. */
export const onRightsVersion = subscribe;

/** Of all answers so far; 0 before the first. */
export const newestRightsVersion = (): number => newest;

/** The version of the rights by which the server answered; 0 where nobody is signed in. */
export const rightsVersionIn = (headers: Headers): number => Number(headers.get('X-Rights-Version') ?? 0);

export function recordRightsVersion(headers: Headers): void {
  const version = rightsVersionIn(headers);
  if (version === 0) return;
  newest = Math.max(newest, version);
  tell();
}
