import { getSession, subscribeToSession } from './session.ts';
import type { HttpAnswer } from './transport.ts';

interface Seen {
  tag: string;
  json: unknown;
  bytes: number;
}

/** Bytes as they came over the line, of all that is kept: ten times as much once it is unpacked. */
const most = 500_000;
const least = 1000; // what the smallest takes

/** The answers seen last, in memory alone; the one used last is the last. */
const answers = new Map<string, Seen>();
let total = 0;
let owner = whose();

// Nobody finds what somebody else has seen in this tab.
subscribeToSession(() => {
  if (owner === whose()) return;
  owner = whose();
  answers.clear();
  total = 0;
});

/** By who is signed in, and as whom that person acts. */
function whose(): string {
  const { id, sub } = getSession();
  return `${id} ${sub}`;
}

/** What tells questions apart: who asks what in which language. */
export const questionOf = (path: string, headers: Record<string, string> = {}): string =>
  `${owner} ${document.documentElement.lang} ${path} ${JSON.stringify(headers)}`;

/** What was answered to a question before. */
export function seenAnswer(question: string): Seen | undefined {
  const seen = answers.get(question);
  if (seen) {
    answers.delete(question);
    answers.set(question, seen);
  }
  return seen;
}

/** Keeps JSON that has a tag, unless another person asks by now; what was used longest ago makes place. */
export function keepAnswer(question: string, { headers, json }: HttpAnswer): void {
  const tag = headers.get('ETag');
  if (tag === null || json === undefined || !question.startsWith(`${owner} `)) return;
  forget(question);
  const bytes = Math.max(least, Number(headers.get('Content-Length')));
  answers.set(question, { tag, json, bytes });
  total += bytes;
  for (const oldest of answers.keys()) if (total > most) forget(oldest);
}

function forget(question: string): void {
  total -= answers.get(question)?.bytes ?? 0;
  answers.delete(question);
}
