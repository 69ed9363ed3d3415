import type { ResourceField } from '../../../../generated/resources.ts';
import type { Row } from '../../format/value.ts';
import type { Source, Words } from '../source.ts';

/** What a value is told in: its field, the texts of the screen, and the row around it. */
export interface TextContext {
  field: ResourceField;
  source: Source;
  words: Words;
  /** The row the value belongs to, where it is at hand. */
  row?: Row;
  /** Those that are told below each other with it: figures of a column have as many digits. */
  rows?: readonly Row[];
  /** What is said once of all values (`Widget.common`): a text leaves it out. */
  said?: string | undefined;
}

/** One value, which is not empty, as text. */
export type TextOf = (value: unknown, context: TextContext) => string;
