import { HttpError, type TranslateFunction } from 'ra-core';
import { networkFailure } from './transport.ts';

/** What a failed sign-in or act-as says (specification, section 8). */
export interface Failure {
  type: 'warning' | 'negative';
  message: string;
  caption?: string;
}

/** The six cases of section 8: 401, 500 and over, other statuses, network error, no response, anything else. */
export function describeFailure(error: unknown, translate: TranslateFunction): Failure {
  if (!(error instanceof HttpError)) return { type: 'negative', message: rawText(error) };
  if (error.status === networkFailure) return networkError(translate);
  return { type: error.status >= 500 ? 'negative' : 'warning', message: error.message };
}

const networkError = (translate: TranslateFunction): Failure => ({
  type: 'negative',
  message: translate('errors.networkError'),
  caption: translate('words.networkErrorCaption'),
});

const rawText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
