import { AppError } from '../errors.ts';

/** The JSON of a query parameter. @throws AppError malformed, naming the parameter. */
export function parseJson(parameter: string, text: string, maximumLength: number): unknown {
  if (text.length > maximumLength) {
    throw new AppError('malformed', { affectedField: parameter, params: { maximum: maximumLength } });
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed', { affectedField: parameter });
  }
}
