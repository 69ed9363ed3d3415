import { useRef } from 'react';
import { formatDate } from '../../../schemas/formats/locale.ts';
import { dateAsTyped, textToDate } from '../../format/dateText.ts';
import { asText } from '../../format/value.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { useWords } from '../source.ts';
import { BaseInput } from './BaseInput.tsx';
import type { InputProps } from './InputProps.ts';
import styles from './inputs.module.css';
import { useTypedText } from './useTypedText.ts';

/**
 * A calendar day, typed in the locale's order or taken from the browser's own calendar; kept as YYYY-MM-DD. What is
 * typed at its end is put in order at once, what is changed in its midst when the box is left.
 */
export function DateInput({ value, onChange, onBlur, ...input }: InputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const { locale, translate } = useWords();
  const typed = useTypedText(formatDate(asText(value), locale), (text) => textToDate(text, locale), onChange);
  const change = (text: string) => {
    const goesOn = ref.current?.selectionStart === text.length && !typed.text.startsWith(text);
    typed.onText(goesOn ? dateAsTyped(text, locale) : text);
  };
  return (
    <BaseInput
      input={input}
      inputRef={ref}
      text={typed.text}
      inputMode="numeric"
      placeholder={input.readOnly ? undefined : translate('entity.date.placeholder')}
      onText={change}
      onBlur={() => {
        typed.settle();
        onBlur?.();
      }}
      end={!input.readOnly && <Calendar day={asText(value)} onPick={onChange} />}
    />
  );
}

function Calendar({ day, onPick }: { day: string; onPick: (day: string | null) => void }) {
  const ref = useRef<HTMLInputElement>(null);
  const { translate } = useWords();
  return (
    <>
      <input
        ref={ref}
        type="date"
        className={styles.native}
        tabIndex={-1}
        aria-hidden
        value={/^\d{4}-\d\d-\d\d$/.test(day) ? day : ''}
        onChange={(event) => onPick(event.target.value || null)}
      />
      <IconButton
        small
        icon="calendar"
        tabIndex={-1}
        label={translate('entity.date.calendar')}
        onClick={() => ref.current?.showPicker()}
      />
    </>
  );
}
