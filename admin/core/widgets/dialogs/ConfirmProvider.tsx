import { createContext, lazy, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import type { Question } from './question.ts';

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => {
  throw new Error('Nothing asks here: no ConfirmProvider is around it.');
});

/** Asks before something is done: `if (await confirm({ ... }))`. */
export const useConfirm = (): Ask => useContext(ConfirmContext);

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

/** The place where questions asked below it appear: one around the whole shell, so that no page can do without. */
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
