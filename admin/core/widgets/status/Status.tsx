import type { ResourceField, Tone } from '../../../../generated/resources.ts';
import { asList, asText } from '../../format/value.ts';
import type { DisplayProps } from '../parts/DisplayProps.ts';
import styles from '../parts/display.module.css';

/** A state: a quiet dot and its word; several, of the rows of a list, have a tone when they agree. */
export function Status({ text, value, context }: DisplayProps) {
  if (text === '') return null;
  return (
    <span className={styles.status} data-tone={toneOf(value, context.field)}>
      {text}
    </span>
  );
}

function toneOf(value: unknown, { tones }: ResourceField): Tone | 'neutral' {
  const [tone = 'neutral', ...others] = new Set(asList(value).map((each) => tones?.[asText(each)] ?? 'neutral'));
  return others.length === 0 ? tone : 'neutral';
}
