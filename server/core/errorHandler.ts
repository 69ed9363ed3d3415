import type { ErrorRequestHandler, Response } from 'express';
import type { FieldError } from '../../generated/errors.ts';
import type { Locale } from '../../generated/tables.ts';
import { AppError, toAppError, type RowProblem } from './errors.ts';
import { localeOf } from './locale.ts';
import { labelsOf, problemText, refusalText, translate } from './translate.ts';

/** Seconds after which to try again, where nobody knows better. */
const standardRetry = 2;
const retried = new Set([429, 503]);

type Report = (error: AppError, response: Response) => void;

/**
 * The one place that turns whatever was thrown into an answer: the error body in the reader's language.
 * `report` is told of every error before; an answer that has begun can only be cut off.
 */
export function errorHandler(report: Report): ErrorRequestHandler {
  return (thrown, request, response, _next) => {
    const error = toldOf(request.method, toAppError(thrown));
    report(error, response);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retried.has(error.status)) response.set('Retry-After', String(error.details.retryAfter ?? standardRetry));
    response.status(error.status).json(bodyOf(error, localeOf(request), request.originalUrl, response));
  };
}

/** What nobody foresaw is told of a write as an operation that was not done (specification, section 8). */
function toldOf(method: string, error: AppError): AppError {
  const isReading = method === 'GET' || method === 'HEAD';
  return error.code === 'unexpected' && !isReading ? new AppError('operationFailed', error.details) : error;
}

function bodyOf(error: AppError, locale: Locale, url: string, response: Response): object {
  const { code, details, status } = error;
  if (status === 500)
    return { code, message: translate(locale, `errors.${code}`), requestId: response.get('X-Request-Id') };
  const labels = labelsOf(details, url);
  const { affectedField, current, params } = details;
  return {
    code,
    message: refusalText(locale, error, url),
    ...(affectedField !== undefined && { affectedField }),
    ...(params !== undefined && { params }),
    ...(details.errors && { errors: details.errors.map((problem) => problemOf(locale, labels, problem)) }),
    ...(current !== undefined && { current }),
  };
}

function problemOf(locale: Locale, labels: string | undefined, problem: FieldError | RowProblem): object {
  if ('id' in problem)
    return { ...problem, message: problemText(locale, labels, problem.code, problem.affectedField, problem.params) };
  const { field, code, params } = problem;
  return { field, code, message: problemText(locale, labels, code, field, params), params };
}
