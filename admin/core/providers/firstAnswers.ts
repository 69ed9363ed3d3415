import { underWay } from './ahead.ts';
import { http } from './http.ts';
import { getSession } from './session.ts';
import type { HttpAnswer } from './transport.ts';

/** What the first screen begins with, by address, until it is drawn. */
const answers = new Map<string, HttpAnswer>();

/** Milliseconds that a screen whose code is there waits for what it shows before it is drawn without. */
const patience = 50;

/** Reads what was asked for ahead, so that the screen is drawn once and whole; what comes too late it asks for itself. */
export async function readFirst(addresses: readonly string[]): Promise<void> {
  answers.clear();
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const read = async (address: string) => {
    const answer = await Promise.race([underWay(address, getSession().accessToken), tooLate]);
    if (answer?.ok) answers.set(address, await http(address));
  };
  await Promise.all(addresses.map((address) => read(address).catch(() => undefined))); // told where it is shown
}

/** The screen is drawn: from now on everything is asked for. */
export const forgetFirst = (): void => answers.clear();

/**
 * What a query of the first screen begins with, which is not asked for again then; nothing for any other.
 * `read` makes of the answer what the query tells.
 */
export function begunWith<Data>(address: string, read: (answer: HttpAnswer) => Data) {
  const answer = answers.get(address);
  return answer && { initialData: read(answer), staleTime: () => (answers.size > 0 ? Infinity : 0) };
}
