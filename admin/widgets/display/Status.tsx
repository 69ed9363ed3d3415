import { asList, asText } from '../../format/value.ts';
import { textOf } from '../text.ts';
import type { DisplayProps } from './Text.tsx';
import styles from './display.module.css';

type Tone = 'good' | 'stopped' | 'waiting' | 'quiet' | 'neutral';

/**
 * Tones of the states of records, and by number of accounts (3 ok, 4 locked, 9 canceled) and of
 * invoices (from 10 on), of section 4 of the specification; a state not named here is neutral.
 */
const tones: Record<string, Tone> = {
  active: 'good',
  blocked: 'stopped',
  inactive: 'quiet',
  read: 'quiet',
  3: 'good',
  4: 'stopped',
  9: 'quiet',
  10: 'quiet',
  30: 'stopped',
  40: 'waiting',
  50: 'good',
  60: 'quiet',
  70: 'waiting',
  90: 'quiet',
};

/** A state: a quiet dot and its word; several, of the rows of a list, have a tone when they agree. */
export function Status({ value, context }: DisplayProps) {
  const text = textOf(value, context);
  if (text === '') return null;
  return (
    <span className={styles.status} data-tone={toneOf(value)}>
      {text}
    </span>
  );
}

function toneOf(value: unknown): Tone {
  const [tone = 'neutral', ...others] = new Set(asList(value).map((each) => tones[asText(each)] ?? 'neutral'));
  return others.length === 0 ? tone : 'neutral';
}
