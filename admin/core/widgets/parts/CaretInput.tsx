import { BaseInput, type BaseInputProps } from './BaseInput.tsx';
import { useCaret } from './useCaret.ts';

/** A line whose text has marks that its value has not: while it is typed the caret stays behind the same sign. */
export function CaretInput({ text, onText, ...line }: Omit<BaseInputProps, 'figures' | 'inputRef'>) {
  const caret = useCaret(text);
  const change = (typed: string) => {
    caret.keep();
    onText(typed);
  };
  return <BaseInput {...line} figures inputRef={caret.ref} text={text} onText={change} />;
}
