import { useEffect, useEffectEvent, useState } from 'react';

/** While somebody types nothing is asked for. */
const pause = 300; // milliseconds

/** What is typed, and what was asked for since that the address does not say yet. */
interface Typed {
  of: readonly string[];
  text: string;
}

export interface TypedWords {
  text: string;
  type: (text: string) => void;
  /** Asks at once for what stands there. */
  finish: () => void;
}

/**
 * Words that act by themselves once the typing rests, and at once when they are finished or emptied. `asked`: the words
 * that the list is searched by; what changes it elsewhere takes the place of what is typed.
 */
export function useTypedWords(asked: string, ask: (words: string) => void): TypedWords {
  const [kept, keep] = useState<Typed>({ of: [asked], text: asked });
  const now = kept.of.includes(asked) ? kept : { of: [asked], text: asked };
  const search = ({ of, text }: Typed) => {
    const words = text.trim();
    const isDue = words !== of.at(-1);
    keep({ of: isDue ? [...of, words] : of, text });
    if (isDue) ask(words);
  };
  const rest = useEffectEvent(() => search(now));
  const waiting = now.text.trim() === now.of.at(-1) ? undefined : now.text;
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(rest, pause);
    return () => clearTimeout(timer);
  }, [waiting]);
  useEffect(() => {
    if (kept.of.length > 1 && kept.of.at(-1) === asked) keep({ of: [asked], text: kept.text });
  }, [kept, asked]);
  return {
    text: now.text,
    type: (text) => (text === '' ? search({ ...now, text }) : keep({ ...now, text })),
    finish: () => search(now),
  };
}
