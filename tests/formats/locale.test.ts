import { describe, expect, test } from 'vitest';
import { languages } from '../../generated/app.ts';
import {
  formatCurrency,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatInteger,
  formatPercent,
  formatQuantity,
  formatShare,
  formatText,
  formatTime,
  locales,
  type Locale,
} from '../../schemas/core/formats/locale.ts';

/** Texts with plain spaces: the locales' data use several kinds of blank. */
const plain = (text: string) => text.replace(/\s/g, ' ');

type Golden = Record<Locale, string>;
const golden = (name: string, format: (locale: Locale) => string, expected: Golden) =>
  test.each(locales)(`${name} in %s`, (locale) => expect(plain(format(locale))).toBe(expected[locale]));

describe('dates and times', () => {
  golden('a day', (locale) => formatDate('2026-11-05', locale), {
    'en-US': '11/05/2026',
    'pt-BR': '05/11/2026',
    'es-ES': '05/11/2026',
  });
  golden('a timestamp, each in its own time zone', (locale) => formatDateTime('2026-11-05T18:04:09Z', locale), {
    'en-US': '11/05/2026 1:04 PM',
    'pt-BR': '05/11/2026 15:04',
    'es-ES': '05/11/2026 18:04',
  });
  golden('a timestamp that is another day elsewhere', (locale) => formatDateTime('2026-01-01T01:30:00Z', locale), {
    'en-US': '12/31/2025 8:30 PM',
    'pt-BR': '31/12/2025 22:30',
    'es-ES': '01/01/2026 01:30',
  });
  golden('midnight in New York', (locale) => formatTime('2026-11-05T05:00:00Z', locale), {
    'en-US': '12:00 AM',
    'pt-BR': '02:00',
    'es-ES': '05:00',
  });
  golden('summer time', (locale) => formatTime('2026-07-15T12:00:00Z', locale), {
    'en-US': '8:00 AM',
    'pt-BR': '09:00',
    'es-ES': '13:00',
  });

  golden('a day among texts', (locale) => formatText('2026-12-31', locale), {
    'en-US': '12/31/2026',
    'pt-BR': '31/12/2026',
    'es-ES': '31/12/2026',
  });
  golden('a timestamp among texts', (locale) => formatText('2026-11-05T18:04:09Z', locale), {
    'en-US': '11/05/2026 1:04 PM',
    'pt-BR': '05/11/2026 15:04',
    'es-ES': '05/11/2026 18:04',
  });

  test('text that is no date or timestamp comes back as it is', () => {
    for (const locale of locales) {
      for (const text of ['', '7', '2026', 'on 2026-12-31', '5/11/2026']) expect(formatText(text, locale)).toBe(text);
      expect(formatDate('5/11/2026', locale)).toBe('5/11/2026');
      expect(formatTime('soon', locale)).toBe('soon');
      expect(formatDateTime('', locale)).toBe('');
    }
  });

  test('the time zones are New York, Sao Paulo and Lisbon', () => {
    expect(locales.map((locale) => languages[locale].timeZone)).toEqual([
      'America/New_York',
      'America/Sao_Paulo',
      'Europe/Lisbon',
    ]);
  });
});

describe('numbers', () => {
  golden(
    'a decimal: 2 fixed digits, 1 to 10 and 3 to 5 significant',
    (locale) => formatDecimal('1234567.891', locale),
    {
      'en-US': '1,234,567.89',
      'pt-BR': '1.234.567,891',
      'es-ES': '1.234.600',
    },
  );
  golden('a small decimal', (locale) => formatDecimal('5', locale), { 'en-US': '5.00', 'pt-BR': '5', 'es-ES': '5,00' });
  golden('a quantity: 1 to 10 fraction digits', (locale) => formatQuantity('1234', locale), {
    'en-US': '1,234.0',
    'pt-BR': '1.234,0',
    'es-ES': '1.234,0',
  });
  golden('the largest quantity, to its last digit', (locale) => formatQuantity('-99999999999999.999999', locale), {
    'en-US': '-99,999,999,999,999.999999',
    'pt-BR': '-99.999.999.999.999,999999',
    'es-ES': '-99.999.999.999.999,999999',
  });
  golden('a whole number', (locale) => formatInteger('1234', locale), {
    'en-US': '1,234',
    'pt-BR': '1.234',
    'es-ES': '1.234',
  });

  test.each(locales)('whole numbers are grouped as browsers do it, in %s', (locale) => {
    const browser = new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: 'latn' });
    for (const number of [0, 7, 999, 1000, 65_536, 100_000, 1_234_567, 9_007_199_254_740_991, -1234])
      expect(formatInteger(String(number), locale)).toBe(browser.format(number));
    expect([formatInteger('007', locale), formatInteger('1.6', locale)]).toEqual(['7', '2']);
  });

  test('text that is no number comes back as it is', () => {
    for (const text of ['', 'abc', '1e5', '1,5', 'NaN', 'Infinity']) {
      expect(formatDecimal(text, 'en-US')).toBe(text);
    }
  });
});

describe('percent', () => {
  golden('has no grouping, and the digits that are there', (locale) => formatPercent('1234.5', locale), {
    'en-US': '1234.5%',
    'pt-BR': '1234,5%',
    'es-ES': '1234,5 %',
  });
  golden('a whole one', (locale) => formatPercent('8', locale), { 'en-US': '8%', 'pt-BR': '8%', 'es-ES': '8 %' });
});

describe('share', () => {
  golden('has one digit, also where it is whole', (locale) => formatShare('17', locale), {
    'en-US': '17.0%',
    'pt-BR': '17,0%',
    'es-ES': '17,0 %',
  });
});

describe('money', () => {
  golden('reais are the currency unless a setting says otherwise', (locale) => formatCurrency('1234.5', locale), {
    'en-US': 'R$1,234.50',
    'pt-BR': 'R$ 1.234,50',
    'es-ES': '1.234,50 R$',
  });
  golden('euros', (locale) => formatCurrency('1234.5', locale, 'EUR'), {
    'en-US': '€1,234.50',
    'pt-BR': '€ 1.234,50',
    'es-ES': '1.234,50 €',
  });
  golden('dollars', (locale) => formatCurrency('1234.5', locale, 'USD'), {
    'en-US': '$1,234.50',
    'pt-BR': 'US$ 1.234,50',
    'es-ES': '1.234,50 US$',
  });
});
