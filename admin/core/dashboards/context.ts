import { createContext, useContext } from 'react';
import type { Period } from './days.ts';
import type { Chosen } from './question.ts';

/** What all panels of a dashboard share. */
export interface Shared {
  chosen: Chosen;
  /** Of each variable of periods: the one chosen, and the one that ended before it. */
  periods: Readonly<Record<string, { current?: Period; before?: Period }>>;
  today: string;
  /** The unit in which quantities are drawn where there are several; '': the first. */
  unit: string;
  choose: (change: Record<string, string>) => void;
}

const nothing: Shared = { chosen: { days: {}, ids: {} }, periods: {}, today: '', unit: '', choose: () => undefined };

export const SharedContext = createContext<Shared>(nothing);

export const useShared = (): Shared => useContext(SharedContext);

/** Whether a panel's reader has said that very many rows may be read for it; another question is confirmed anew. */
export interface Confirmation {
  isConfirmed: boolean;
  confirm: () => void;
}

export const ConfirmationContext = createContext<Confirmation>({ isConfirmed: false, confirm: () => undefined });

export const useConfirmation = (): Confirmation => useContext(ConfirmationContext);

/** The day that somebody points at in any panel with time. */
export interface Moment {
  at: string | undefined;
  pointAt: (day: string | undefined) => void;
}

export const MomentContext = createContext<Moment>({ at: undefined, pointAt: () => undefined });

export const useMoment = (): Moment => useContext(MomentContext);
