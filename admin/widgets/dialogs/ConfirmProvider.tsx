import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';

export interface Question {
  /** Names the thing: 'Delete the sales region South?'. */
  title: string;
  /** The consequence. */
  text?: ReactNode;
  /** The verb on the button that goes on. */
  verb: string;
  /** The verb on the button that stays; it has the focus. */
  keep: string;
  /** Something is lost by going on. */
  danger?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks before something is done: `if (await confirm({ ... }))`. */
export const useConfirm = (): Ask => useContext(ConfirmContext);

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

/** The place where questions asked below it appear. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback<Ask>((question) => new Promise((answer) => setAsked({ question, answer })), []);
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setAsked(undefined);
  };
  return (
    <ConfirmContext value={ask}>
      {children}
      <Suspense>{asked && <ConfirmDialog question={asked.question} onAnswer={answer} />}</Suspense>
    </ConfirmContext>
  );
}
