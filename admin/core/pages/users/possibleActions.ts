import { move } from '../../../../schemas/core/formats/account.ts';
import type { Row } from '../../format/value.ts';

/** What can be done about an account. */
export const accountActions = ['resend', 'lock', 'unlock', 'cancel'] as const;

export type OfferedAction = (typeof accountActions)[number];

/** Those that the account's state allows. */
export const possibleActions = ({ accountStatus }: Row): OfferedAction[] =>
  accountActions.filter((action) => 'to' in move(Number(accountStatus), action));
