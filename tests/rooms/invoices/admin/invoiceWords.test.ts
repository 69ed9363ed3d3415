import { describe, expect, test } from 'vitest';
import { stockMoved, whyUnproved } from '../../../../admin/rooms/invoices/decisions/eventWords.ts';
import { answerKey, eventSaid } from '../../../../admin/rooms/invoices/events/eventSaid.ts';
import { reasonLines } from '../../../../admin/rooms/invoices/events/reasonLines.ts';
import { pendencySentence } from '../../../../admin/rooms/invoices/pendencies/pendencyTexts.ts';
import { isSku } from '../../../../admin/rooms/invoices/worklist/isSku.ts';
import { skuRightsOf } from '../../../../admin/rooms/invoices/worklist/skuRights.ts';
import type { Words } from '../../../../admin/core/widgets/source.ts';

/** Each text as its key and what is filled in. */
const text = (key: string, options: Record<string, unknown> = {}) => [key, options['unit']].filter(Boolean).join(' ');

const same = (path: string) => path;
const words: Words = {
  locale: 'pt-BR',
  translate: same,
  label: ({ name }) => name,
  valueLabel: ({ name }) => name,
  codeLabel: same,
  one: same,
  many: same,
  kind: same,
};

describe('why an event of an invoice waits', () => {
  const issuer = '11444777000161';
  const note = {
    chNFe: '51260811444777000161550010000000011234567890',
    emitCnpjCpf: issuer,
    destCnpjCpf: '90000001000129',
  };
  test.each([
    ['110111', issuer, 'decide.whySignature'],
    ['110111', '90000001000129', 'decide.whyIssuer'],
    ['110111', null, 'decide.whyIssuer'],
    ['210220', issuer, 'decide.whyRecipient'],
    ['210220', '90000001000480', 'decide.whySignature'],
    ['sefazDenied', null, 'decide.whyNews'],
  ])('%s of %s: %s', (tpEvento, userName, why) => {
    expect(whyUnproved({ tpEvento, userName }, note, text)).toBe(why);
  });

  test('an event of the treasury is not said to be of the wrong author', () => {
    const ofTreasury = { ...note, chNFe: note.chNFe.replace('55001', '55890') };
    expect(whyUnproved({ tpEvento: '110111', userName: '03507415000144' }, ofTreasury, text)).toBe(
      'decide.whySignature',
    );
  });
});

test('what a posted invoice has moved is summed up for each base unit, without what moves nothing', () => {
  const items = [
    { stockClass: 'sale', quantityKgL: '100.5', baseUnit: 'Kg' },
    { stockClass: 'sale', quantityKgL: '19.5', baseUnit: 'Kg' },
    { stockClass: 'bonus', quantityKgL: '15', baseUnit: 'L' },
    { stockClass: 'none', quantityKgL: '7', baseUnit: 'L' },
  ];
  expect(stockMoved({ items }, 'pt-BR')).toBe('120,0 Kg, 15,0 L');
});

test('a unit without factor says which of its reasons it is, where that is known, and ends with one full stop', () => {
  const row = { emitType: 1, items: [{ nItem: 1, uCom: 'L.' }] };
  const say = (packages?: 'none' | 'several') => pendencySentence({ code: 'unit', item: 1 }, row, text, packages);
  expect([say('none'), say('several'), say()]).toEqual([
    'pending.unitNone L',
    'pending.unitSeveral L',
    'pending.unit L',
  ]);
});

test.each([
  ['Cancelamento (135)', 'Cancelamento', 'timeline.registered.135'],
  ['Cancelamento (573)', 'Cancelamento', 'timeline.registered.573'],
  ['Carta de Correção (2ª) (999)', 'Carta de Correção (2ª)', 'timeline.registered.other'],
  ['Cancelamento (–)', 'Cancelamento', 'timeline.registered.none'],
])('the answer to the event %s is said in words', (xEvento, name, key) => {
  const said = eventSaid({ xEvento });
  expect([said.name, answerKey(said.answer)]).toEqual([name, key]);
});

test('of lines that an event could not keep its last line says how many, and what a person types stays as it is', () => {
  const say = (...said: unknown[]) => JSON.stringify(said);
  const read = (tpEvento: string, reason: string) =>
    reasonLines({ tpEvento, reason }, { record: {}, text: say, words });
  expect(read('package', '1: Drum (20)\n+12')).toEqual(['1: Drum (20)', say('timeline.more', { smart_count: 12 })]);
  expect(read('differs', 'vNF: 1 → 2\n+1')).toEqual(['vNF: 1 → 2', say('timeline.more', { smart_count: 1 })]);
  expect(read('reject', 'twice\n+12')).toEqual(['twice\n+12']);
});

test('a code is given to a product, there or new, by who may write its SKU, and only where it can be one', () => {
  const may = ['read', 'create', 'update'] as const;
  expect(skuRightsOf({ may: [...may], hide: [], lock: [] })).toEqual({ mayGive: true, mayRegister: true });
  expect(skuRightsOf({ may: ['create'], hide: [], lock: [] })).toEqual({ mayGive: false, mayRegister: true });
  const neither = { mayGive: false, mayRegister: false };
  expect(skuRightsOf({ may: [...may], hide: [], lock: ['SKU'] })).toEqual(neither);
  expect(skuRightsOf({ may: [...may], hide: ['SKU'], lock: [] })).toEqual(neither);
  expect(['1001-A', 'A', '1001 A', '-1', 'É', '', 'x'.repeat(61)].filter(isSku)).toEqual(['1001-A', 'A']);
});
