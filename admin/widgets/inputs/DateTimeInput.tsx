import { useState } from 'react';
import { timeZones } from '../../../schemas/formats/locale.ts';
import { asText } from '../../format/value.ts';
import { instantOf, wallOf } from '../../format/zone.ts';
import { useWords } from '../source.ts';
import { BaseInput } from './BaseInput.tsx';
import { DateInput } from './DateInput.tsx';
import type { InputProps } from './InputProps.ts';
import styles from './inputs.module.css';

/** A day and a time of the locale's zone; kept as an instant in UTC once both are there. */
export function DateTimeInput({ value, onChange, ...input }: InputProps) {
  const { locale, translate } = useWords();
  const zone = timeZones[locale];
  const [day = '', time = ''] = (wallOf(asText(value), zone) ?? asText(value)).split('T');
  const [typedTime, setTypedTime] = useState<string>();
  const put = (nextDay: string, nextTime: string) => {
    const full = nextDay && /^\d\d:\d\d$/.test(nextTime);
    onChange(
      (full && instantOf(`${nextDay}T${nextTime}`, zone)) || (nextDay || nextTime ? `${nextDay}T${nextTime}` : null),
    );
  };
  return (
    <div className={styles.pair}>
      <DateInput {...input} value={day} onChange={(next) => put(asText(next), time || '00:00')} />
      <BaseInput
        input={{ ...input, id: `${input.id}-time`, label: translate('entity.date.time') }}
        text={typedTime ?? time}
        placeholder="00:00"
        inputMode="numeric"
        onText={(text) => {
          setTypedTime(text);
          put(day, text);
        }}
        onBlur={() => {
          setTypedTime(undefined);
          input.onBlur?.();
        }}
      />
    </div>
  );
}
