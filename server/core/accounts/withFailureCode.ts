import type { ErrorCode } from '../../../generated/errors.ts';
import type { Handler } from '../access/route.ts';
import { AppError, toAppError } from '../errors.ts';

/**
 * A handler whose failures that nobody is to blame for (500 and above) are told in its own words (specification,
 * section 8), under the status that they have.
 */
export const withFailureCode =
  <Parts>(code: ErrorCode, handle: Handler<Parts>): Handler<Parts> =>
  async (...given) => {
    try {
      await handle(...given);
    } catch (thrown) {
      const { status, details } = toAppError(thrown);
      throw status < 500 ? thrown : new AppError(code, { ...details, status, cause: thrown });
    }
  };
