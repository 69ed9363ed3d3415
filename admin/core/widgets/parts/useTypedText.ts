import { useState } from 'react';

interface TypedText {
  text: string;
  onText: (text: string) => void;
  /** To be called on leaving the field: shows the value as the screen writes it again. */
  settle: () => void;
  /** How what is typed was understood, while that reads otherwise. */
  understood?: string;
}

interface Reading {
  /** The value as the screen writes it to be typed on. */
  shown: string;
  /** What a text means; one that means nothing is given back, to be refused with words. */
  parse: (text: string) => unknown;
  /** How the screen writes what a text means, so that nobody takes it for another; undefined: it means nothing, or is clear. */
  tell: (text: string) => string | undefined;
}

/** Text in a field whose value is written differently than typed: while typing it stays exactly as typed. */
export function useTypedText({ shown, parse, tell }: Reading, onChange: (value: unknown) => void): TypedText {
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? undefined : tell(typed);
  return {
    text: typed ?? shown,
    onText: (text) => {
      setTyped(text);
      onChange(text.trim() === '' ? null : parse(text));
    },
    settle: () => setTyped(undefined),
    understood: read === typed ? undefined : read,
  };
}
