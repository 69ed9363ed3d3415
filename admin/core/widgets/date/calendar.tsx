import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { useMemo } from 'react';
import { businessToday } from '../../format/zone.ts';
import { Button } from '../controls/Button.tsx';
import { Popover } from '../dialogs/Popover.tsx';
import { useWords } from '../source.ts';
import styles from './calendar.module.css';
import { calendarNames } from './calendarNames.ts';

interface Props {
  anchor: Element;
  /** YYYY-MM-DD, or whatever stands in the field. */
  day: string;
  /** Days before and after which none can be taken, YYYY-MM-DD. */
  earliest?: string;
  latest?: string;
  label: string;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** A month to take a day from, in the reader's language and week; 'today' is the business's day. */
export default function Calendar({ anchor, day, earliest, latest, label, onPick, onClose }: Props) {
  const { locale, translate } = useWords();
  const { dayNames, monthFormat } = calendarNames(locale);
  const today = businessToday();
  const pick = (picked: string) => {
    onPick(picked);
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={dayNames}
        localeText={{
          previousMonth: translate('entity.date.previousMonth'),
          nextMonth: translate('entity.date.nextMonth'),
          calendarViewSwitchingButtonAriaLabel: (view) =>
            translate(view === 'year' ? 'entity.date.toDays' : 'entity.date.toYears'),
        }}
      >
        <DateCalendar
          autoFocus
          value={useMidnight(day)}
          referenceDate={useMidnight(within(today, earliest, latest)) ?? undefined}
          minDate={useMidnight(earliest) ?? undefined}
          maxDate={useMidnight(latest) ?? undefined}
          views={['year', 'month', 'day']}
          openTo="day"
          slots={{ day: BusinessDay }}
          slotProps={{ calendarHeader: { format: monthFormat } }}
          onChange={(date, state) => date && state === 'finish' && pick(dayOf(date))}
        />
      </LocalizationProvider>
      <div className={styles.foot}>
        <Button disabled={within(today, earliest, latest) !== today} onClick={() => pick(today)}>
          {translate('entity.date.today')}
        </Button>
      </div>
    </Popover>
  );
}

function BusinessDay({ onKeyDown, ...props }: PickerDayProps) {
  const today = dayOf(props.day) === businessToday();
  return (
    <PickerDay
      {...props}
      today={today}
      aria-current={today ? 'date' : undefined}
      onKeyDown={(event, day) => onKeyDown?.(turned(event), day)}
    />
  );
}

const otherPage: Readonly<Record<string, string>> = { PageUp: 'PageDown', PageDown: 'PageUp' };

/** PageUp is the month before, as the patterns of ARIA have it; MUI's calendar has it the other way round. */
function turned<Pressed extends { key: string }>(event: Pressed): Pressed {
  const key = otherPage[event.key];
  if (key === undefined) return event;
  return new Proxy(event, { get: (pressed, name): unknown => (name === 'key' ? key : Reflect.get(pressed, name)) });
}

/**
 * A day as the calendar knows it: midnight by the browser's own clock; null for what is none. The same date as long as it
 * is the same day: with another one the calendar would go back to its month.
 */
const useMidnight = (day = ''): Date | null =>
  useMemo(() => (/^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00`) : null), [day]);

/** The day itself, or the nearest one that can be taken. */
function within(day: string, earliest = day, latest = day): string {
  if (day < earliest) return earliest;
  return day > latest ? latest : day;
}

function dayOf(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
