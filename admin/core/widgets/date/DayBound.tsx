import { useState } from 'react';
import { isDay } from '../../../../schemas/core/formats/day.ts';
import { asText } from '../../format/value.ts';
import { useWords } from '../source.ts';
import type { InputProps } from '../parts/InputProps.ts';
import styles from '../parts/inputs.module.css';
import { DateInput } from './DateInput.tsx';

/** A day that is searched by. What is none is refused where it stands, once the box is left or Enter is pressed. */
export function DayBound({ invalid, describedBy, onChange, ...input }: InputProps) {
  const { translate } = useWords();
  const [done, setDone] = useState(false);
  const { id, label, value } = input;
  const text = asText(value);
  const refused = done && text !== '' && !isDay(text);
  const problem = `${id}-refused`;
  return (
    <div
      className={styles.day}
      role="presentation"
      onBlur={() => setDone(true)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setDone(true);
      }}
    >
      <DateInput
        {...input}
        invalid={invalid || refused}
        describedBy={refused ? problem : describedBy}
        onChange={(next) => {
          setDone(false);
          onChange(next);
        }}
      />
      {refused && (
        <p id={problem} className={styles.problem} role="alert">
          {translate('entity.date.refused', { fieldName: label, format: translate('entity.date.placeholder') })}
        </p>
      )}
    </div>
  );
}
