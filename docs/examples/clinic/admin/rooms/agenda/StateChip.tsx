import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { stateKey, toneOf, type State } from './visit.ts';

const colours = { good: 'success', waiting: 'warning', stopped: 'error', quiet: 'default' } as const;

/** How an appointment stands, in the colour that its schema gives the state. */
export function StateChip({ state }: { state: State }) {
  const translate = useTranslate();
  const tone = toneOf(state);
  return (
    <Chip size="small" variant="outlined" color={tone ? colours[tone] : 'primary'} label={translate(stateKey(state))} />
  );
}
