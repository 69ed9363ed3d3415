import { underWay } from './ahead.ts';
import { http } from './http.ts';
import { getSession } from './session.ts';
import type { HttpAnswer } from './transport.ts';

/** What the first screen begins with, by address, until it is drawn. */
const answers = new Map<string, HttpAnswer>();

/** Milliseconds that a screen whose code is there waits for what it shows before it is drawn without, and for the whole of it. */
export interface Patience {
  begun: number;
  whole: number;
}

const standard: Patience = { begun: 150, whole: 300 };
/** Which reading counts: one that was overtaken, or whose screen is drawn, keeps nothing. */
let turn = 0;

/** Reads what was asked for ahead, so that the screen is drawn once and whole; what comes too late it asks for itself. */
export async function readFirst(addresses: readonly string[], patience = standard): Promise<void> {
  forgetFirst();
  const own = turn;
  const tooLate = after(patience.begun);
  const read = async (address: string) => {
    const begun = await Promise.race([underWay(address, getSession().accessToken), tooLate]);
    if (!begun?.ok) return;
    const answer = await http(address);
    if (own === turn) answers.set(address, answer);
  };
  const reading = addresses.map((address) => read(address).catch(() => undefined)); // told where it is shown
  await Promise.race([Promise.all(reading), after(patience.whole)]);
}

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

/** The screen is drawn: from now on everything is asked for. */
export function forgetFirst(): void {
  turn += 1;
  answers.clear();
}

/**
 * What a query of the first screen begins with, which is not asked for again then; nothing for any other.
 * `read` makes of the answer what the query tells.
 */
export function begunWith<Data>(address: string, read: (answer: HttpAnswer) => Data) {
  const answer = answers.get(address);
  return answer && { initialData: read(answer), staleTime: () => (answers.size > 0 ? Infinity : 0) };
}
