import type { ResourceField } from '../../../../generated/resources.ts';
import type { Row } from '../../format/value.ts';
import type { Source } from '../source.ts';
import type { Unmatched } from '../unmatched.ts';

/** What holds for the fields of a row at this moment. */
export interface FieldStates {
  required: ReadonlySet<string>;
  /** Does not apply to the row, or the user may not see it. */
  hidden: ReadonlySet<string>;
  /** Shown, but not to be changed. */
  locked: ReadonlySet<string>;
}

/** What every input is given: a value and a way to change it. Inputs know neither the form nor the list they stand in. */
export interface InputProps {
  id: string;
  field: ResourceField;
  source: Source;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  /** What is typed and stands for no value yet; '' or undefined: nothing. */
  unmatched?: string;
  /**
   * Told of it by inputs in which one chooses; where nobody is told, it goes when the input is left. `isNew`: there is
   * nothing called so, or nearly so, and it may be created.
   */
  onUnmatched?: (text: string, isNew?: boolean) => void;
  /** The same of the cells of the value's rows ('0.code'), for inputs that hold rows. */
  unmatchedCells?: Unmatched;
  onUnmatchedCells?: (change: (cells: Unmatched) => Unmatched) => void;
  /** The row the value belongs to, for masks and choices that depend on other fields. */
  row: Row;
  readOnly?: boolean;
  required?: boolean;
  invalid?: boolean;
  /** The first and the last day (YYYY-MM-DD) that the calendar offers, where another field bounds this one. */
  earliest?: string;
  latest?: string;
  /** Ids of the help and error texts. */
  describedBy?: string;
  /** The name for screen readers where no visible label stands. */
  label?: string;
  /** Errors of the value's parts by dotted name ('0.code'), for inputs that hold rows. */
  errors?: ReadonlyMap<string, string>;
  /** What holds in one of the value's rows, for inputs that hold rows. */
  statesOf?: (row: Row) => FieldStates;
}
