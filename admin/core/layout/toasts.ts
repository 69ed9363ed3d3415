import { useSyncExternalStore } from 'react';
import { createListeners } from '../createListeners.ts';

export type ToastType = 'positive' | 'negative' | 'warning' | 'info' | 'ongoing';

export interface Toast {
  type: ToastType;
  /** What happened to what, in the reader's language. */
  message: string;
  caption?: string;
  /** A verb and what it does: 'Undo' (`undoes`: a key does it, too). The toast goes when it is pressed. */
  action?: { label: string; run: () => void; undoes?: boolean };
  /** A newer toast of the same group takes the place of the older one. */
  group?: string;
  /** Waits until it is pressed or closed. */
  stays?: boolean;
}

export interface ShownToast extends Toast {
  id: number;
  /** When it was shown, in milliseconds since 1970. */
  since: number;
}

/** Milliseconds until a toast goes by itself (specification, section 9); 'ongoing' and `stays` wait. */
export const toastTimeout = 5000;

/** Group of the toasts about the session (specification, section 9). */
export const sessionToasts = 'auth_store_2';

let shown: readonly ShownToast[] = [];
let nextId = 1;
const { subscribe, tell } = createListeners();

function set(toasts: readonly ShownToast[]): void {
  shown = toasts;
  tell();
}

/** Shows a toast and answers its id. */
export function showToast(toast: Toast): number {
  const id = nextId++;
  set([
    ...shown.filter(({ group }) => group === undefined || group !== toast.group),
    { ...toast, id, since: Date.now() },
  ]);
  return id;
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  take(id);
}

/** Milliseconds within which a step leads to another screen after it has told what it did. */
const ofTheStep = 1000;

/**
 * Takes away what told of the screen before: all but failures, what can be acted on or waits, and what was told by the step
 * that led here.
 */
export function leaveToasts(): void {
  const earlier = Date.now() - ofTheStep;
  const isLeft = ({ type, action, stays = false, since }: ShownToast) =>
    type !== 'negative' && type !== 'ongoing' && !action && !stays && since < earlier;
  if (shown.some(isLeft)) set(shown.filter((toast) => !isLeft(toast)));
}

/** Takes all toasts away: what they say belongs to a session that is over. */
export function clearToasts(): void {
  set([]);
}

/** Undoes what the newest toast that can be undone tells of. */
export function undoNewest(): void {
  const newest = shown.findLast(({ action }) => action?.undoes);
  if (newest) actOnToast(newest.id);
}

/** Runs the action of a toast and takes it away. */
export function actOnToast(id: number): void {
  take(id)?.action?.run();
}

function take(id: number): ShownToast | undefined {
  const toast = shown.find((candidate) => candidate.id === id);
  if (toast) set(shown.filter((other) => other !== toast));
  return toast;
}

export const useShownToasts = (): readonly ShownToast[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  );
