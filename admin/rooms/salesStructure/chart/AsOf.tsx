import { useEffect, useId, useState } from 'react';
import { addDays } from '../../../../schemas/core/formats/day.ts';
import { formatDate } from '../../../../schemas/core/formats/locale.ts';
import { today } from '../../../core/format/today.ts';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { IconButton } from '../../../core/widgets/controls/IconButton.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import styles from './chart.module.css';

interface Props {
  rows: readonly EntityRecord[];
  day: string;
  onChange: (day: string) => void;
}

const dayLength = 24 * 60 * 60 * 1000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayLength);

/** Goes through time: by days, or from one change of the structure to the next. */
export function AsOf({ rows, day, onChange }: Props) {
  const id = useId();
  const text = useTexts();
  const { locale } = useWords();
  const changes = changesOf(rows);
  const [first = day, last = day] = [changes.at(0), changes.at(-1)];
  const [drawn, draw] = useState(day);
  useEffect(() => draw(day), [day]);
  const before = changes.findLast((each) => each < day);
  const after = changes.find((each) => each > day);
  const done = () => drawn !== day && onChange(drawn);
  return (
    <div className={styles.asOf} role="group" aria-label={text('time')}>
      <label htmlFor={id}>{text('asOf', { day: formatDate(drawn, locale) })}</label>
      <IconButton icon="left" label={text('earlier')} disabled={!before} onClick={() => before && onChange(before)} />
      <input
        id={id}
        type="range"
        min={0}
        max={daysBetween(first, last)}
        value={daysBetween(first, drawn)}
        aria-valuetext={formatDate(drawn, locale)}
        onChange={({ target }) => draw(addDays(first, Number(target.value)))}
        onPointerUp={done}
        onKeyUp={done}
        onBlur={done}
      />
      <IconButton icon="right" label={text('later')} disabled={!after} onClick={() => after && onChange(after)} />
      {day !== today() && (
        <Button kind="plain" onClick={() => onChange(today())}>
          {text('today')}
        </Button>
      )}
    </div>
  );
}

/** The days on which a team begins, or is no more, and today, in their order. */
function changesOf(rows: readonly EntityRecord[]): string[] {
  const ends = rows.flatMap(({ validTo }) => (asText(validTo) ? [addDays(asText(validTo), 1)] : []));
  const days = [...rows.map(({ validFrom }) => asText(validFrom)), ...ends, today()];
  return [...new Set(days.filter(Boolean))].toSorted();
}
