import { describe, expect, test } from 'vitest';
import {
  byDay,
  restrictedTo,
  changedProperties,
  type Entry,
  type Shown,
} from '../../admin/core/Entity/history/entries.ts';

const nothing: Shown = { changes: {}, rows: {}, names: {} };
const written = (at: string): Entry => ({
  ...nothing,
  rowSCN: 1,
  action: 'update',
  restored: null,
  at,
  by: { id: 1, name: 'A' },
  as: null,
  concealed: [],
  together: null,
});

describe('the history of a record', () => {
  test('is told by the days of the language’s own time zone, in its way of writing them', () => {
    const entries = [written('2026-11-21T02:30:00Z'), written('2026-11-20T23:00:00Z'), written('2026-11-19T12:00:00Z')];
    const days = (locale: 'en-US' | 'pt-BR' | 'es-ES') =>
      byDay(entries, locale).map(({ date, weekday, entries: each }) => [date, weekday, each.length]);
    expect(days('en-US')).toEqual([
      ['11/20/2026', 'Friday', 2],
      ['11/19/2026', 'Thursday', 1],
    ]);
    expect(days('pt-BR')).toEqual([
      ['20/11/2026', 'sexta-feira', 2],
      ['19/11/2026', 'quinta-feira', 1],
    ]);
    expect(days('es-ES')).toEqual([
      ['21/11/2026', 'sábado', 1],
      ['20/11/2026', 'viernes', 1],
      ['19/11/2026', 'jueves', 1],
    ]);
  });

  test('stands in the order of the form, and what cannot come back is left out of the question', () => {
    const row = { before: null, after: { id: 1 }, changed: [] };
    const shown: Shown = { changes: { b: [1, 2], a: ['x', null] }, rows: { lines: [row] }, names: { a: { 1: 'X' } } };
    expect(changedProperties(shown, ['a', 'lines', 'z', 'b'])).toEqual(['a', 'lines', 'b']);
    expect(restrictedTo(shown, ['lines', 'b'])).toEqual({
      changes: { b: [1, 2] },
      rows: { lines: [row] },
      names: shown.names,
    });
  });
});
