import { Button, IconButton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { today } from '../../core/format/today.ts';
import { Icon } from '../../core/layout/Icon.tsx';
import { useTexts } from './texts.ts';

interface Props {
  day: string;
  onChoose: (day: string) => void;
}

/** Which day is shown: one of a week, any week. */
export function DayBar({ day, onChoose }: Props) {
  const text = useTexts();
  const locale = useLocale();
  return (
    <Stack spacing={1} sx={{ marginBottom: 2 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <IconButton aria-label={text('before')} onClick={() => onChoose(moved(day, -7))}>
          <Icon name="left" />
        </IconButton>
        <Typography sx={{ fontWeight: 520 }}>{written(day, locale, { dateStyle: 'long' })}</Typography>
        <IconButton aria-label={text('after')} onClick={() => onChoose(moved(day, 7))}>
          <Icon name="right" />
        </IconButton>
        <Button variant="outlined" disabled={day === today()} onClick={() => onChoose(today())}>
          {text('today')}
        </Button>
      </Stack>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={day}
        onChange={(_, chosen: string | null) => chosen !== null && onChoose(chosen)}
        aria-label={text('week')}
        sx={{ maxWidth: 640, backgroundColor: 'background.paper' }}
      >
        {weekOf(day).map((each) => (
          <ToggleButton
            key={each}
            value={each}
            aria-label={written(each, locale, { dateStyle: 'full' })}
            sx={{ flexDirection: 'column', padding: 0.5 }}
          >
            <span>{written(each, locale, { weekday: 'short' })}</span>
            <strong>{Number(each.slice(-2))}</strong>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const written = (day: string, locale: string, how: Intl.DateTimeFormatOptions): string =>
  dateOf(day).toLocaleDateString(locale, { ...how, timeZone: 'UTC' });

function moved(day: string, by: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** From Sunday to Saturday. */
const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, at) => moved(day, at - dateOf(day).getUTCDay()));
