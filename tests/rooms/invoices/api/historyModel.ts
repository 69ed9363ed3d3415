import { scaled } from '../../stock/api/stockModel.ts';

/** Invoices and their stock worked out in the plainest way, to compare the server with. */

export interface ModelNote {
  /** What the rules make of the note: it is posted by itself, or held for a person. */
  rules: 50 | 40;
  /** What it moves when it is posted. */
  movements: readonly { customer: string; SKU: string; quantity: string }[];
  /** The state that its event leads to, from which states. */
  event?: { to: 70 | 90; from: readonly number[] };
}

export interface State {
  status: number | null;
  mode: 'A' | 'P' | null;
  hasEvent: boolean;
}

export const nothing: State = { status: null, mode: null, hasEvent: false };

export const operations = ['note', 'event', 'approve', 'contest', 'reject', 'reprocess'] as const;
export type Operation = (typeof operations)[number];

const byRules = ({ rules }: ModelNote): Partial<State> => ({ status: rules, mode: rules === 50 ? 'A' : null });

const withEvent = ({ event }: ModelNote, state: State): State =>
  event && state.status !== null && event.from.includes(state.status) ? { ...state, status: event.to } : state;

/** What an operation makes of a note; what is not possible changes nothing. */
export function after(note: ModelNote, state: State, operation: Operation): State {
  const { status, mode, hasEvent } = state;
  const is = (...states: number[]): boolean => status !== null && states.includes(status);
  switch (operation) {
    case 'note': {
      if (status !== null) return state;
      const judged = { ...state, ...byRules(note) };
      const met = hasEvent ? withEvent(note, judged) : judged;
      return met.status === 50 ? met : { ...met, mode: null };
    }
    case 'event':
      return hasEvent || !note.event ? state : { ...withEvent(note, state), hasEvent: true };
    case 'approve':
      return is(40) && mode === null ? { ...state, status: 50, mode: 'P' } : state;
    case 'contest':
      return is(30, 40, 50) ? { ...state, status: 70 } : state;
    case 'reject':
      return is(10, 30, 40, 50, 60, 70) ? { ...state, status: 60 } : state;
    case 'reprocess':
      return is(30, 40, 50, 60, 70) ? { ...state, ...byRules(note) } : state;
  }
}

/** `customer SKU` -> millionths, of what stands; without what comes to nothing. */
export function stockOf(notes: readonly { note: ModelNote; state: State }[]): Map<string, bigint> {
  const moved = notes.filter(({ state }) => state.status === 50).flatMap(({ note }) => note.movements);
  return totals(moved.map(({ customer, SKU, quantity }) => ({ key: `${customer} ${SKU}`, quantity })));
}

export function totals(lines: readonly { key: string; quantity: string }[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { key, quantity } of lines) sums.set(key, (sums.get(key) ?? 0n) + scaled(quantity));
  return new Map([...sums].filter(([, sum]) => sum !== 0n));
}
