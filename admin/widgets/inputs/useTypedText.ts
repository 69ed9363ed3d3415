import { useState } from 'react';

interface TypedText {
  text: string;
  onText: (text: string) => void;
  /** To be called on leaving the field: shows the value as the screen writes it again. */
  settle: () => void;
}

/** Text in a field whose value is written differently than typed: while typing it stays exactly as typed. */
export function useTypedText(
  shown: string,
  parse: (text: string) => unknown,
  onChange: (value: unknown) => void,
): TypedText {
  const [typed, setTyped] = useState<string>();
  return {
    text: typed ?? shown,
    onText: (text) => {
      setTyped(text);
      onChange(text.trim() === '' ? null : parse(text));
    },
    settle: () => setTyped(undefined),
  };
}
