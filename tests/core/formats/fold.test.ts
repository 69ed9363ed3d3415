import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../../../schemas/core/formats/fold.ts';

test('marks and capitals make no difference', () => {
  expect(fold('Região SÃO JOSÉ')).toBe('regiao sao jose');
  expect(fold('NIÑO Çedilha')).toBe('nino cedilha');
});

test('folding twice changes nothing, and composed and decomposed text fold alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(text.normalize('NFC'))).toBe(fold(text.normalize('NFD')));
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test('a folded text fits where the text fits', () => {
  for (const text of ['한국어 지역', 'Região', 'İstanbul', 'ẞ']) {
    expect([...fold(text)].length).toBeLessThanOrEqual([...text].length);
  }
});
