import { useRef } from 'react';
import { formatDate } from '../../../schemas/formats/locale.ts';
import { dateMask, textToDate } from '../../format/dateText.ts';
import { applyMask } from '../../format/mask.ts';
import { asText } from '../../format/value.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { useWords } from '../source.ts';
import { BaseInput } from './BaseInput.tsx';
import type { InputProps } from './InputProps.ts';
import styles from './inputs.module.css';
import { useCaret } from './useCaret.ts';

/** A calendar day, typed in the locale's order or taken from the browser's own calendar; kept as YYYY-MM-DD. */
export function DateInput({ value, onChange, onBlur, ...input }: InputProps) {
  const { locale, translate } = useWords();
  const text = formatDate(asText(value), locale);
  const caret = useCaret(text);
  const change = (typed: string) => {
    caret.keep();
    onChange(typed === '' ? null : textToDate(applyMask(dateMask, typed), locale));
  };
  return (
    <BaseInput
      input={input}
      inputRef={caret.ref}
      text={text}
      inputMode="numeric"
      placeholder={input.readOnly ? undefined : translate('entity.date.placeholder')}
      onText={change}
      onBlur={onBlur}
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
