import { expect, test } from 'vitest';
import { businessDay } from '../../server/core/businessDay.ts';

const hour = 60 * 60 * 1000;

test('the day of the business is São Paulo’s, in summer times of the past and in the years to come', () => {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
  const wrong: string[] = [];
  for (let at = Date.UTC(2017, 0, 1); at < Date.UTC(2040, 0, 1); at += 24 * hour) {
    for (const moment of [at + 1.5 * hour, at + 2.5 * hour, at + 3.5 * hour].map((time) => new Date(time))) {
      if (businessDay(moment) !== calendar.format(moment)) wrong.push(moment.toISOString());
    }
  }
  expect(wrong).toEqual([]);
});

test('a text that is no moment has no day', () => {
  expect(() => businessDay('someday')).toThrow(RangeError);
});
