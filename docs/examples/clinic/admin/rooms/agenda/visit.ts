import { resources } from '../../../generated/resources.ts';
import type { Appointment } from '../../../generated/types.ts';

/** Path of the appointments, in the address and in the API. */
export const appointments = 'appointments';

export type State = Appointment['state'];

const field = resources[appointments]?.fields['state'];

/** The states with the message keys of their texts, as a choice wants them. */
export const states = (field?.values ?? []).map((id) => ({ id, name: stateKey(String(id)) }));

export const toneOf = (state: State) => field?.tones?.[state];

export function stateKey(state: string): string {
  return `resources.${appointments}.values.state.${state}`;
}

export const fieldKey = (name: keyof Appointment): string => `resources.${appointments}.fields.${name}`;

/** An appointment that did not take place says why. */
export const needsReason = (state: State): boolean => state === 'noShow' || state === 'cancelled';
