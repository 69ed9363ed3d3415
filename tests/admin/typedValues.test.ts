import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalToText, textToDecimal, textToNumber } from '../../admin/core/format/decimalText.ts';
import { dateAsTyped, textToDate } from '../../admin/core/format/dateText.ts';
import { textToTime, timeToText } from '../../admin/core/format/timeText.ts';
import { businessToday } from '../../admin/core/format/zone.ts';
import { asIds, asList, asRows, asText, isEmpty } from '../../admin/core/format/value.ts';

describe('a decimal as it is typed', () => {
  test.each([
    ['en-US', '1,234,567.89', '1234567.89'],
    ['en-US', '1234.5', '1234.5'],
    ['en-US', '1,5', '1.5'],
    ['pt-BR', '1.234.567,89', '1234567.89'],
    ['pt-BR', '1234,50', '1234.5'],
    ['pt-BR', '1.5', '1.5'],
    ['pt-BR', '1.500', '1500'],
    ['pt-BR', '-0,25', '-0.25'],
    ['pt-BR', ',5', '0.5'],
    ['es-ES', '12 345,6', '12345.6'],
    ['es-ES', '99.999.999.999.999,999999', '99999999999999.999999'],
  ] as const)('in %s, %s is %s', (locale, typed, value) => {
    expect(textToDecimal(typed, locale)).toBe(value);
  });

  test.each(['', '-', 'abc', '1,2,3', '1.23.456,7', '12kg'])(
    '"%s" stays as typed, to be refused with words',
    (typed) => {
      expect(textToDecimal(typed, 'pt-BR')).toBe(typed);
    },
  );

  test.each(['en-US', 'pt-BR', 'es-ES'] as const)(
    'what %s shows to type on is read back as the same value',
    (locale) => {
      fc.assert(
        fc.property(fc.integer(), fc.integer({ min: 1, max: 999_999 }), (whole, parts) => {
          const value = `${whole}.${String(parts).padStart(6, '0')}`.replace(/0+$/, '');
          expect(textToDecimal(decimalToText(value, locale), locale)).toBe(value);
        }),
      );
    },
  );
});

describe('a whole number as it is typed', () => {
  test.each([
    ['42', 42],
    ['-1.234', -1234],
    ['1,5', 1.5],
    ['9.007.199.254.740.991', 9_007_199_254_740_991],
    ['9.007.199.254.740.993', '9007199254740993'],
    ['12345678901234567890', '12345678901234567890'],
    ['-12345678901234567890', '-12345678901234567890'],
    ['1'.repeat(400), '1'.repeat(400)],
    ['dez', 'dez'],
  ])('%s loses no digit', (typed, value) => {
    expect(textToNumber(typed, 'pt-BR')).toBe(value);
  });
});

describe('a day as it is typed', () => {
  test.each([
    ['en-US', '02/29/2028', '2028-02-29'],
    ['pt-BR', '29/02/2028', '2028-02-29'],
    ['es-ES', '31/12/2026', '2026-12-31'],
    ['pt-BR', '31/02/2026', '31/02/2026'],
    ['pt-BR', '12/31/2026', '12/31/2026'],
    ['en-US', '1/2/2026', '2026-01-02'],
    ['pt-BR', '1/2/2026', '2026-02-01'],
    ['pt-BR', '2.3.26', '2026-03-02'],
    ['es-ES', '2-3-68', '2068-03-02'],
    ['en-US', '02031969', '1969-02-03'],
    ['pt-BR', '020326', '2026-03-02'],
    ['pt-BR', '2026-02-03', '2026-02-03'],
    ['en-US', '2026/2/3', '2026-02-03'],
    ['pt-BR', '2/3', `${businessToday().slice(0, 4)}-03-02`],
    ['en-US', '2/3', `${businessToday().slice(0, 4)}-02-03`],
    ['pt-BR', '31/2', '31/2'],
    ['pt-BR', '1', '1'],
    ['pt-BR', 'mês passado', 'mês passado'],
    ['pt-BR', '2/3/202', '2/3/202'],
  ] as const)('in %s, %s is %s', (locale, typed, value) => {
    expect(textToDate(typed, locale)).toBe(value);
  });

  test.each([
    ['2/', '02/'],
    ['2/3/2026', '02/03/2026'],
    ['12/3-2026', '12/03/2026'],
    ['2.3.26', '02/03/26'],
    ['02', '02'],
    ['023', '02/3'],
    ['02032026', '02/03/2026'],
    ['02/03/20267', '02/03/20267'],
    ['2 de março', '2 de março'],
    ['/2//', '02/'],
    [' 2026-02-03', '03/02/2026'],
  ])('%s reads %s before the box is left', (typed, shown) => {
    expect(dateAsTyped(typed, 'pt-BR')).toBe(shown);
  });
});

describe('a time as it is typed', () => {
  test.each([
    ['10:00', '10:00'],
    ['9:30', '09:30'],
    ['9', '09:00'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['9h30', '09:30'],
    ['23:59', '23:59'],
    ['10:00 AM', '10:00'],
    ['9:30 pm', '21:30'],
    ['9:30 p.m.', '21:30'],
    ['12:05 AM', '00:05'],
    ['12:05 PM', '12:05'],
  ])('%s is %s', (typed, time) => expect(textToTime(typed)).toBe(time));

  test.each(['24:00', '9:60', '13:00 PM', '0:30 AM', 'noon', '9:3', ':'])(
    '"%s" stays as typed, to be refused with words',
    (typed) => expect(textToTime(typed)).toBe(typed),
  );

  test('what is no time is shown as it was typed', () => {
    for (const typed of ['25:00', '10:60', 'noon']) expect(timeToText(typed, 'en-US')).toBe(typed);
  });

  test.each(['en-US', 'pt-BR', 'es-ES'] as const)('what %s shows to type on is read back as the same', (locale) => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
      expect(textToTime(timeToText(time, locale))).toBe(time);
    }
  });
});

describe('a value', () => {
  test.each([null, undefined, '', '   ', []])('%j is empty', (value) => expect(isEmpty(value)).toBe(true));
  test.each([0, false, 'x', [null], {}])('%j is not empty', (value) => expect(isEmpty(value)).toBe(false));

  test('is a list of one, and nothing is a list of none', () => {
    expect([asList(3), asList([3]), asList(null), asList(undefined)]).toEqual([[3], [3], [], []]);
  });

  test('is text only where it can be written as it is', () => {
    expect(['a', 1, false, null, {}, ['a']].map(asText)).toEqual(['a', '1', 'false', '', '', '']);
  });

  test('gives the ids and the rows that are in it, and nothing else', () => {
    expect(asIds([1, '2', null, 3])).toEqual([1, 3]);
    expect(asRows([{ id: 1 }, 2, [3], null])).toEqual([{ id: 1 }]);
  });
});
