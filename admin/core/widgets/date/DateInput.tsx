import { lazy, Suspense, useRef, useState } from 'react';
import { isDay } from '../../../../schemas/core/formats/day.ts';
import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import { dateAsTyped, textToDate } from '../../format/dateText.ts';
import { asText } from '../../format/value.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { useWords } from '../source.ts';
import { BaseInput } from '../parts/BaseInput.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import { useTypedText } from '../parts/useTypedText.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

/**
 * A calendar day, typed in the locale's order or taken from a calendar; kept as YYYY-MM-DD. What is
 * typed at its end is put in order at once, what is changed in its midst when the box is left.
 */
export function DateInput({ value, onChange, onBlur, earliest, latest, ...input }: InputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const { locale, translate } = useWords();
  const reading = {
    shown: formatDate(asText(value), locale),
    parse: (text: string) => textToDate(text, locale),
    tell: (text: string) =>
      isDay(textToDate(text, locale)) ? formatDate(textToDate(text, locale), locale) : undefined,
  };
  const typed = useTypedText(reading, onChange);
  const change = (text: string) => {
    const goesOn = ref.current?.selectionStart === text.length && !typed.text.startsWith(text);
    typed.onText(goesOn ? dateAsTyped(text, locale) : text);
  };
  return (
    <BaseInput
      figures
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
      end={
        !input.readOnly && <CalendarButton day={asText(value)} earliest={earliest} latest={latest} onPick={onChange} />
      }
      understood={typed.understood}
    />
  );
}

interface CalendarButtonProps {
  day: string;
  earliest?: string;
  latest?: string;
  onPick: (day: string) => void;
}

function CalendarButton(props: CalendarButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { translate } = useWords();
  const label = translate('entity.date.calendar');
  return (
    <>
      <IconButton small ref={ref} icon="calendar" label={label} onClick={() => setAnchor(ref.current)} />
      {anchor && (
        <Suspense fallback={null}>
          <Calendar {...props} anchor={anchor} label={label} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
