import { businessZone } from '../../../../schemas/core/formats/locale.ts';
import { textToTime, timeToText } from '../../format/timeText.ts';
import { asText } from '../../format/value.ts';
import { instantOf, wallOf } from '../../format/zone.ts';
import { useWords } from '../source.ts';
import { BaseInput } from '../parts/BaseInput.tsx';
import { DateInput } from '../date/DateInput.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import styles from '../parts/inputs.module.css';
import { useTypedText } from '../parts/useTypedText.ts';
import { zoneOf } from './zoneOf.ts';

/** A day and a time of the zone in which it is written; kept as an instant in UTC once both are there. */
export function DateTimeInput(props: InputProps) {
  const { value, field, row } = props;
  return <InZone {...props} zone={zoneOf(value, { field, row, words: useWords() })} />;
}

/** A day and a time by the business's own clock, whoever types them. */
export function BusinessTimeInput(props: InputProps) {
  return <InZone {...props} zone={businessZone} />;
}

function InZone({ zone, value, onChange, onBlur, ...input }: InputProps & { zone: string }) {
  const { locale, translate } = useWords();
  const [day = '', time = ''] = (wallOf(asText(value), zone) ?? asText(value)).split('T');
  const put = (nextDay: string, nextTime: string) => {
    const full = nextDay && /^\d\d:\d\d$/.test(nextTime);
    onChange(
      (full && instantOf(`${nextDay}T${nextTime}`, zone)) || (nextDay || nextTime ? `${nextDay}T${nextTime}` : null),
    );
  };
  const reading = {
    shown: timeToText(time, locale),
    parse: textToTime,
    tell: (text: string) => timeToText(textToTime(text), locale),
  };
  const typed = useTypedText(reading, (next) => put(day, asText(next)));
  return (
    <div className={styles.pair}>
      <DateInput {...input} value={day} onChange={(next) => put(asText(next), time || '00:00')} onBlur={onBlur} />
      <BaseInput
        figures
        input={{ ...input, id: `${input.id}-time`, label: translate('entity.date.time') }}
        text={typed.text}
        understood={typed.understood}
        placeholder={timeToText('00:00', locale)}
        onText={typed.onText}
        onBlur={() => {
          typed.settle();
          onBlur?.();
        }}
      />
    </div>
  );
}
