import { useState, type ReactNode } from 'react';
import type { InputProps } from '../../widgets/parts/InputProps.ts';
import { useWords } from '../../widgets/source.ts';
import { typedAt, type Unmatched } from '../../widgets/unmatched.ts';
import { fieldErrorText } from '../errorText.ts';
import { errorId, FieldError } from './FieldError.tsx';
import { notChosen } from './unmatched.ts';

export interface UnmatchedBoxes {
  /** What the box with this id is given. */
  of: (id: string) => Pick<InputProps, 'unmatched' | 'onUnmatched' | 'invalid' | 'describedBy'>;
  /** What is to be said below the box with this id and label. */
  errorOf: (id: string, label: string) => ReactNode;
  /** Whether something is left that was typed and not chosen. */
  some: boolean;
  /** Does it where nothing is left; otherwise says of what is left that it was not chosen, and leads there. */
  unlessLeft: (act: () => void) => void;
  /** Takes back what was typed in the box with this id. */
  forget: (id: string) => void;
}

/** What is typed in the boxes of a dialog and not chosen, by their ids: what the dialog does waits for it. */
export function useUnmatched(): UnmatchedBoxes {
  const words = useWords();
  const [typed, keep] = useState<Unmatched>({});
  const [told, tell] = useState<readonly string[]>([]);
  const left = Object.keys(typed);
  const type = (id: string, text: string) => {
    keep((all) => typedAt(all, id, text));
    if (text === '') tell((all) => all.filter((each) => each !== id)); // what comes next was not looked at yet
  };
  const isWrong = (id: string) => told.includes(id) && id in typed;
  return {
    of: (id) => ({
      unmatched: typed[id] ?? '',
      onUnmatched: (text) => type(id, text),
      invalid: isWrong(id),
      describedBy: isWrong(id) ? errorId(id) : undefined,
    }),
    errorOf: (id, label) =>
      isWrong(id) && <FieldError id={id}>{fieldErrorText(notChosen(id), label, String, words)}</FieldError>,
    some: left.length > 0,
    unlessLeft: (act) => {
      tell(left);
      if (left[0] === undefined) act();
      else document.getElementById(left[0])?.focus();
    },
    forget: (id) => type(id, ''),
  };
}
