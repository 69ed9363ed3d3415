import { HttpError } from 'ra-core';
import type { OwnScreensAnswer } from '../../../generated/types.ts';
import { isRow } from '../format/value.ts';
import { http } from './http.ts';
import { mergeScreens, type OwnScreens } from './mergeScreens.ts';
import { onScreensChange, ownScreens, setOwnScreens } from './ownScreens.ts';
import { getSession } from './session.ts';

const address = '/apis/v1/accesspolicies/users/configs/screens';
const delay = 1000; // milliseconds in which further changes come along
const patience = 3000; // milliseconds that the server gets to keep them
const none: OwnScreensAnswer = { favourites: [], recent: [], lists: [], rowSCN: 0 };

let timer: ReturnType<typeof setTimeout> | undefined;
let last: Promise<void> = Promise.resolve();

/** One question at a time: the next one knows of which version the answer to the one before was. */
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work).catch(() => undefined); // a failure is made up for later
  return last;
}

/**
 * Keeps one's own screens and the columns of one's lists the same in all browsers of a person for as long as the shell is shown: what the
 * server has is read once, what changes here is sent there soon after. What fails is made up for by the next change or
 * the next arrival, as this browser remembers what the server had. While somebody acts as another the lists stay here.
 */
export function followScreens(): () => void {
  if (getSession().sub !== null) return () => undefined;
  const stop = onScreensChange(saveSoon);
  const saveIfLeft = () => document.visibilityState === 'hidden' && void saveScreens();
  document.addEventListener('visibilitychange', saveIfLeft);
  window.addEventListener('online', saveSoon);
  void inTurn(read);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', saveIfLeft);
    window.removeEventListener('online', saveSoon);
  };
}

function saveSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void saveScreens(), delay);
}

/** Sends at once what is still to be sent; a failure is left for later. */
export async function saveScreens(): Promise<void> {
  clearTimeout(timer);
  if (getSession().sub === null) await inTurn(save);
}

async function read(): Promise<void> {
  const { id } = getSession();
  const { json } = await http(address, { signal: AbortSignal.timeout(patience) });
  if (getSession().id === id) takeOver(json);
  await save();
}

/** What another browser has kept meanwhile is taken over first; then it is tried again. */
async function save(): Promise<void> {
  const { id } = getSession();
  const screens = ownScreens();
  const { rowSCN, ...kept } = keptScreens();
  if (id === null || isSame(kept, screens)) return;
  try {
    const signal = AbortSignal.timeout(patience);
    const body = { ...screens, rowSCN };
    const { json } = await http(address, { method: 'PUT', body, signal, keepalive: true });
    if (getSession().id === id && isAnswer(json)) keep(json);
  } catch (error) {
    const current = currentIn(error);
    if (getSession().id !== id || !isAnswer(current) || current.rowSCN === rowSCN) throw error;
    takeOver(current);
    await save();
  }
}

/**
 * Puts together what was done here and elsewhere since both last agreed. A server that knows less than before has a
 * database from before: nothing that it misses was taken away.
 */
function takeOver(answer: unknown): void {
  if (!isAnswer(answer)) return;
  const kept = keptScreens();
  setOwnScreens(mergeScreens(kept.rowSCN > answer.rowSCN ? none : kept, ownScreens(), answer));
  keep(answer);
}

const currentIn = (error: unknown): unknown =>
  error instanceof HttpError && error.status === 409 ? error.body?.current : undefined;

/** Named as what is kept of lists: nobody is told of it who draws one (prerendered.ts). */
const keyOf = (id: number | null): string => `RaStore.kept.${id}`;

/** What the server had when this browser last heard of it. */
function keptScreens(): OwnScreensAnswer {
  const kept: unknown = JSON.parse(localStorage.getItem(keyOf(getSession().id)) ?? 'null');
  return isAnswer(kept) ? kept : none;
}

function keep(answer: OwnScreensAnswer): void {
  localStorage.setItem(keyOf(getSession().id), JSON.stringify(answer));
}

const isAnswer = (json: unknown): json is OwnScreensAnswer =>
  isRow(json) && 'favourites' in json && 'recent' in json && 'lists' in json && 'rowSCN' in json;

const isSame = (one: OwnScreens, other: OwnScreens): boolean => textOf(one) === textOf(other);

const textOf = ({ favourites, recent, lists }: OwnScreens): string =>
  JSON.stringify([favourites, recent, lists.toSorted((one, other) => (one.path < other.path ? -1 : 1))]);
