import type { ReactNode } from 'react';

export interface Question {
  /** Names the thing: 'Delete the state Acre?'. */
  title: string;
  /** The consequence. */
  text?: ReactNode;
  /** The verb on the button that goes on. */
  verb: string;
  /** The verb on the button that stays; it has the focus. */
  keep: string;
  /** Something is lost by going on. */
  danger?: boolean;
}
