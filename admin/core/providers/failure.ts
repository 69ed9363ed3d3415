import { HttpError } from 'ra-core';
import { networkTexts } from '../../../generated/messages/network.ts';
import type { Locale } from '../../../schemas/core/formats/locale.ts';
import { networkFailure, noResponse } from './transport.ts';

/** What a failed sign-in or act-as says (specification, section 8). */
export interface Failure {
  type: 'warning' | 'negative';
  message: string;
  caption?: string;
}

/**
 * The six cases of section 8: 401 warns with the server's message (or the status text), 500 and over is negative, other
 * statuses warn, a network error has a caption, a request without a response says its status text or message, anything
 * else is said as it is.
 */
export function describeFailure(error: unknown, locale: Locale): Failure {
  if (!(error instanceof HttpError)) return { type: 'negative', message: rawText(error) };
  if (error.status === networkFailure) return { type: 'negative', ...networkTexts[locale] };
  if (error.status === noResponse) return { type: 'negative', message: error.message };
  return { type: error.status >= 500 ? 'negative' : 'warning', message: error.message };
}

const rawText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
