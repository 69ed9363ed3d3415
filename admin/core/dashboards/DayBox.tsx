import { useId } from 'react';
import type { ResourceField } from '../../../generated/resources.ts';
import { isDay } from '../../../schemas/core/formats/day.ts';
import { asText } from '../format/value.ts';
import { DateInput } from '../widgets/date/DateInput.tsx';
import styles from './dashboard.module.css';

interface Props {
  label: string;
  /** A day, or '' for none. */
  value: string;
  earliest?: string;
  latest?: string;
  onChange: (day: string) => void;
}

const field: ResourceField = { name: 'day', widget: 'date', type: 'date', required: false };

/** A day to type or to take from a calendar; what is no day yet is kept to itself. */
export function DayBox({ label, value, earliest, latest, onChange }: Props) {
  const id = useId();
  const change = (typed: unknown) => {
    const day = asText(typed);
    if (day === '' || isDay(day)) onChange(day);
  };
  return (
    <div className={styles.choice} data-blank={value === ''}>
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        field={field}
        source={{ path: '', name: 'day' }}
        label={label}
        value={value}
        row={{}}
        earliest={earliest || undefined}
        latest={latest || undefined}
        onChange={change}
      />
    </div>
  );
}
