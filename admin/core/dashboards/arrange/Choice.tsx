import { useId, type ReactNode } from 'react';
import dashboardStyles from '../dashboard.module.css';

export type Options = readonly (readonly [value: string, text: string])[];

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: Options;
}

/** One of several values, below its label. */
export function Choice({ label, value, onChange, options }: Props) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className={dashboardStyles.select}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={dashboardStyles.choice}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
