import type { ErrorCode } from './names.ts';

/** What is wrong with a field; owned rows have dots: 'lines.0.code'. */
export interface FieldError {
  field: string;
  code: ErrorCode;
  params: Record<string, string | number>;
  /** Other fields that the rule looks at: changing one of them may break it too. */
  concerns?: string[];
}

/** validate neither changes nor coerces the row; conditions are those that rules refer to. */
export interface ValidatorModule {
  validate: (row: unknown) => FieldError[];
  conditions: ((row: unknown) => boolean)[];
}
