import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/core/database/database.ts';
import { admin } from './admin.ts';
import { atMost, type Result } from './result.ts';
import { startOurs } from './subjects.ts';

const pairs = 151;
const between = 30; // milliseconds in which what an answer leaves to be done afterwards is done
const known = admin.adminEmail;
const unknown = known.replace('admin', 'nobody');

/** What asks for an e-mail without being signed in. */
const questions: Record<string, (email: string) => { path: string; body: object }> = {
  'sign-in with a wrong password': (userEmail) => ({
    path: '/api/v1/login',
    body: { name1: null, userEmail, password: 'Wrong#2026' },
  }),
  'request for a reset': (userEmail) => ({ path: '/apis/v1/accesspolicies/passwordsresetreq', body: { userEmail } }),
};

/** Whether the time of an answer tells if somebody has the e-mail: how many times the slower one is the faster. */
export async function measureSignIn(database: Database, url: string): Promise<Result[]> {
  const { server } = await startOurs(url);
  try {
    const results: Result[] = [];
    for (const [name, question] of Object.entries(questions)) {
      const ratio = await ratioOf(async (email) => {
        await database.writer('rate_limit').delete(); // nobody gets a sixth look at a password
        await pause(10);
        return ask(server.url, question(email));
      });
      const ours = `${name}: known against unknown, ${ratio.toFixed(3)}`;
      results.push(atMost(database.dialect.name, ours, Math.max(ratio, 1 / ratio), 1.1, 'times'));
    }
    return results;
  } finally {
    await server.stop();
  }
}

/** Both in turn, so that whatever else the machine does falls upon both. */
async function ratioOf(time: (email: string) => Promise<number>): Promise<number> {
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const email of pair % 2 === 0 ? [known, unknown] : [unknown, known]) {
      times[email]?.push(await time(email));
      await pause(between);
    }
  }
  return quickOf(times[known] ?? []) / quickOf(times[unknown] ?? []);
}

/** Milliseconds until the answer is there. */
async function ask(url: string, { path, body }: { path: string; body: object }): Promise<number> {
  const began = performance.now();
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  await answer.arrayBuffer();
  if (answer.status !== 401 && answer.status !== 202) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - began;
}

/** What a quarter of them took at most: the slower ones tell of the machine. */
function quickOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 4)] ?? Infinity;
}
