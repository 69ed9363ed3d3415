import type { Locale } from './names.ts';

/** How a language writes dates, times and numbers. */
export interface Language {
  /** What its speakers call it. */
  name: string;
  /** The zone in which its readers see times (IANA). */
  timeZone: string;
  /** A day: 'DD/MM/YYYY'. */
  dates: string;
  hours: 12 | 24;
  /** 0 for Sunday. */
  firstWeekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  decimalMark: '.' | ',';
  /** How many digits of a whole number stand together, the last ones and those before them, and what between them. */
  groups: { mark: string; last: number; others: number };
  /** How many digits a decimal is shown with. */
  decimals: {
    minimumFractionDigits?: number;
    maximumFractionDigits?: number;
    minimumSignificantDigits?: number;
    maximumSignificantDigits?: number;
  };
}

export interface Brand {
  /** What it is for, in a sentence. */
  tagline: Record<Locale, string>;
  /** Beside the sign-in form; without one a picture is made of its colours. */
  picture?: string;
}

export interface Home {
  fallback: Locale;
  locale: Locale;
  /** The business's own clock (IANA). */
  timeZone: string;
  /** From when on it is always so many minutes ahead of UTC, in milliseconds; none in zones with summer time. */
  steady?: { since: number; minutes: number };
  /** ISO 3166-1. */
  country: string;
  /** Of its telephones: '55'; none of a country without. */
  callingCode?: string;
  /** ISO 4217. */
  currency: string;
}
