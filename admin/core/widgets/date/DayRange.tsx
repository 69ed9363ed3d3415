import type { ComponentProps } from 'react';
import { daysOf, mostDays, periodNames } from '../../../../schemas/core/formats/period.ts';
import { filterKey } from '../../../../schemas/core/formats/operator.ts';
import { withoutField } from '../../format/filter.ts';
import { asText } from '../../format/value.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Box } from '../parts/Box.tsx';
import inputs from '../parts/inputs.module.css';
import { Range } from '../parts/Range.tsx';
import { useWords } from '../source.ts';
import styles from './dayRange.module.css';
import { periodName, spanText } from './periodText.ts';

type Side = 'last' | 'next';

/** With how many days a period of days begins. */
const usualDays = 30;

/** Of `last30Days` its side and what was typed of its number. */
function typedDays(period: string): { side: Side; typed: string } | undefined {
  const [, side, typed = ''] = /^(last|next)(\d*)Days$/.exec(period) ?? [];
  return side === 'last' || side === 'next' ? { side, typed } : undefined;
}

/** Days from and to, or a period told from today, which is kept as its word and is another one tomorrow. */
export function DayRange(props: ComponentProps<typeof Range>) {
  const { id, name, label, filter, onChange } = props;
  const key = filterKey(name, 'within');
  const period = asText(filter[key]);
  const days = typedDays(period);
  const take = (next: string) => onChange({ ...withoutField(filter, name), ...(next !== '' && { [key]: next }) });
  return (
    <div className={styles.line} data-period={period !== ''}>
      {period === '' && <Range {...props} />}
      <PeriodChoice
        id={period === '' ? `${id}-period` : id}
        label={label}
        period={days ? days.side : period}
        onPick={(next) => take(next === 'last' || next === 'next' ? `${next}${usualDays}Days` : next)}
      />
      {days && <DayCount label={label} typed={days.typed} onType={(typed) => take(`${days.side}${typed}Days`)} />}
      <SpanOf period={period} />
    </div>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  /** Its word, of a number of days its side; '': none. */
  period: string;
  onPick: (period: string) => void;
}

/** Beside two days a button of its own size; in their place once a period was taken. */
function PeriodChoice({ id, label, period, onPick }: ChoiceProps) {
  const { translate } = useWords();
  const text = translate('entity.period.label', { field: label });
  const known = ['', 'last', 'next', ...periodNames].includes(period);
  return (
    <div className={styles.choice} title={text}>
      <Box invalid={!known}>
        <Icon name={period === '' ? 'history' : 'down'} />
        <select
          id={id}
          className={inputs.text}
          aria-label={text}
          aria-invalid={!known || undefined}
          value={period}
          onChange={({ target }) => onPick(target.value)}
        >
          <option value="">{translate('entity.period.none')}</option>
          {!known && <option value={period}>{period}</option>}
          {periodNames.map((each) => (
            <option key={each} value={each}>
              {asTitle(translate(`entity.period.${each}`))}
            </option>
          ))}
          <option value="last">{translate('entity.period.lastDays')}</option>
          <option value="next">{translate('entity.period.nextDays')}</option>
        </select>
      </Box>
    </div>
  );
}

const asTitle = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function DayCount({ label, typed, onType }: { label: string; typed: string; onType: (typed: string) => void }) {
  const { translate } = useWords();
  const invalid = daysOf(`last${typed}Days`) === undefined;
  return (
    <div className={styles.count}>
      <Box invalid={invalid}>
        <input
          className={inputs.text}
          inputMode="numeric"
          autoComplete="off"
          aria-label={translate('entity.period.count', { field: label, maximum: mostDays })}
          aria-invalid={invalid || undefined}
          data-figures
          value={typed}
          onChange={({ target }) => onType(target.value.replace(/\D/g, '').slice(0, 4))}
        />
      </Box>
    </div>
  );
}

/** Which days these are today. */
function SpanOf({ period }: { period: string }) {
  const words = useWords();
  const text = spanText(period, words);
  if (text === undefined) return null;
  return (
    <output className={styles.span} title={periodName(period, words)}>
      {text}
    </output>
  );
}
