import type { TextContext } from './TextContext.ts';

/** What every display is given. */
export interface DisplayProps {
  /** The value as text; of several all of them. */
  text: string;
  value: unknown;
  context: TextContext;
}
