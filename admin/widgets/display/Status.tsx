import { asText } from '../../format/value.ts';
import { textOf } from '../text.ts';
import type { DisplayProps } from './Text.tsx';
import styles from './display.module.css';

type Tone = 'good' | 'stopped' | 'quiet' | 'neutral';

/** Tones of the states a record can be in (specification, section 4); a state not named here is neutral. */
const tones: Record<string, Tone> = {
  active: 'good',
  ok: 'good',
  blocked: 'stopped',
  locked: 'stopped',
  inactive: 'quiet',
  canceled: 'quiet',
};

/** A state: a quiet dot and its word. */
export function Status({ value, context }: DisplayProps) {
  const text = textOf(value, context);
  if (text === '') return null;
  return (
    <span className={styles.status} data-tone={tones[asText(value)] ?? 'neutral'}>
      {text}
    </span>
  );
}
