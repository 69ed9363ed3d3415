import { describe, expect, test } from 'vitest';
import { applyMask, slotCount, unmask } from '../../schemas/core/formats/mask.ts';
import type { Words } from '../../admin/core/widgets/source.ts';
import { taxNumberMask } from '../../admin/core/widgets/taxNumber/masks.ts';
import { messagesOf } from '../../admin/core/Entity/form/validation.ts';
import { widgets } from '../../admin/core/widgets/registry.ts';
import { resources, type ResourceField } from '../../generated/resources.ts';
import { words } from '../support/plainWords.ts';

const cnpj = '@@.@@@.@@@/@@@@-##';

type Masked = 'taxNumber' | 'cellPhone' | 'landline' | 'zipCode' | 'code';

/** A value of a field as its widget writes it. */
function written(widget: Masked, value: string, more: Partial<ResourceField> = {}, row = {}): string {
  const field: ResourceField = { name: 'some', type: 'string', required: false, ...more, widget };
  return widgets[widget].text(value, { field, source: { path: 'things', name: 'some' }, words, row });
}

describe('typing in a mask', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['123', '12.3'],
    ['12345678', '12.345.678'],
    ['12345678000195', '12.345.678/0001-95'],
    ['12.345.678/0001-95', '12.345.678/0001-95'],
    ['1234567800019599', '12.345.678/0001-95'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
  ])('a CNPJ typed as "%s" reads "%s"', (typed, shown) => {
    expect(applyMask(cnpj, typed)).toBe(shown);
  });

  test('signs that do not fit their place are passed over', () => {
    expect(applyMask('#####-###', '86a0b20-1x23')).toBe('86020-123');
  });

  test('a mask takes as many signs as it has places', () => {
    expect(slotCount(cnpj)).toBe(14);
    expect(slotCount('(##) #####-####')).toBe(11);
  });

  test('what is kept has none of the mask', () => {
    expect(unmask('12.abc.345/01de-35')).toBe('12ABC34501DE35');
  });
});

describe('the mask a field is typed in', () => {
  test.each([
    ['that of a CNPJ when its row says so', 'type', { type: 'cnpj' }, cnpj],
    ['that of a CPF when its row says so', 'type', { type: 'cpf' }, '###.###.###-##'],
    ['none for a document from abroad', 'type', { type: 'other' }, undefined],
    ['none before the type is chosen', 'type', { type: null }, undefined],
    ['that of a CNPJ when nothing says of which kind it is', undefined, { type: 'cpf' }, cnpj],
  ])('of a tax number is %s', (_name, kind, row, mask) => {
    expect(taxNumberMask({ kind }, row)).toBe(mask);
  });

  test.each([
    ['cpf', '###.###.###-##', '529.982.247-25', '12345678000195'],
    ['cnpj', cnpj, '52998224725', '12.345.678/0001-95'],
  ])('of a number that is always a %s is its own, also where it is shown', (format, mask, cpf, whole) => {
    expect(taxNumberMask({ document: format }, {})).toBe(mask);
    expect(written('taxNumber', '52998224725', { document: format })).toBe(cpf);
    expect(written('taxNumber', '12345678000195', { document: format })).toBe(whole);
  });
});

describe('a value typed before its kind was chosen', () => {
  test.each([
    ['taxNumber', 'cnpj', '11.222.333/0001-81', '11222333000181'],
    ['taxNumber', 'ein', '12-3456789', '123456789'],
    ['taxNumber', 'ssn', '123-45-6789', '123456789'],
    ['taxNumber', 'cpf', '11.222.333/0001-81', '11.222.333/0001-81'],
    ['taxNumber', 'other', '11.222-A', '11.222-A'],
    ['cellPhone', '55', '(43) 99999-0000', '43999990000'],
    ['cellPhone', '34', '(43) 99999-0000', '(43) 99999-0000'],
    ['landline', '', '(43) 3333-0000', '4333330000'],
  ] as const)('of %s, now of kind %s, is kept of %s as %s', (widget, kind, typed, kept) => {
    const field: ResourceField = { name: 'some', type: 'string', required: false, widget, kind: 'type' };
    expect(widgets[widget].keep?.(field, typed, { type: kind })).toBe(kept);
  });
});

describe('a stored value', () => {
  test.each([
    ['taxNumber', '12345678000195', '12.345.678/0001-95'],
    ['taxNumber', '52998224725', '529.982.247-25'],
    ['taxNumber', 'B12345674', 'B12345674'],
    ['zipCode', '86020123', '86020-123'],
    ['zipCode', '46001', '46001'],
    ['cellPhone', '43999990000', '(43) 99999-0000'],
    ['landline', '4333330000', '(43) 3333-0000'],
    ['code', '12345678000195', '12345678000195'],
  ] as const)('of %s, %s, is written %s', (widget, value, shown) => {
    expect(written(widget, value)).toBe(shown);
  });

  test.each([
    ['PT', '1000205', '1000-205'],
    ['US', '100011234', '10001-1234'],
    ['NL', '1012AB', '1012 AB'],
    ['FR', '75008', '75008'],
    ['DE', '86020123', '86020123'],
  ])('of a postal code in %s, %s, is written %s', (nmpCode, value, shown) => {
    const country = { id: 7, nmpCode };
    expect(written('zipCode', value, {}, { countryId: 7, related: { country } })).toBe(shown);
  });

  test('of a postal code is written as at home where the country of its row was changed', () => {
    const country = { id: 7, nmpCode: 'PT' };
    expect(written('zipCode', '86020123', {}, { countryId: 8, related: { country } })).toBe('86020-123');
  });

  test('is its digits behind their country when the row says it is a phone abroad', () => {
    expect(written('cellPhone', '912345678', { kind: 'idd' }, { idd: '351' })).toBe('+351 912345678');
    expect(written('cellPhone', '912345678', { kind: 'idd' }, { idd: null })).toBe('912345678');
    expect(written('cellPhone', '43999990000', { kind: 'idd' }, { idd: '55' })).toBe('(43) 99999-0000');
  });
});

describe('an error of a value that has a form', () => {
  const customer = resources['customers'];
  const saying: Words = {
    ...words,
    translate: (key, { form } = {}) => (form === undefined ? key : `as ${String(form)}`),
  };
  const told = (field: string, row: object, code: 'format' | 'taxDocument' | 'required' = 'format') =>
    customer && messagesOf(customer, [{ field, code, params: {} }], saying, { ...row })[0]?.message;
  test.each([
    ['cellPhone', { cellPhoneIDD: '55' }, 'errors.format as (00) 00000-0000'],
    ['cellPhone', { cellPhoneIDD: '351' }, 'errors.format'],
    ['zipCode', {}, 'errors.format as 00000-000'],
    ['email', {}, 'errors.format'],
  ] as const)('%s of %o says which it expects', (field, row, message) => {
    expect(told(field, row)).toBe(message);
  });

  test('is that of the kind of document which the row names, and stays away where nothing was written', () => {
    expect(told('taxNum', { taxNumTypeId: 'cpf' }, 'taxDocument')).toBe('errors.taxDocument as 000.000.000-00');
    expect(told('taxNum', { taxNumTypeId: 'cnpj' }, 'taxDocument')).toBe('errors.taxDocument as AA.AAA.AAA/AAAA-00');
    expect(told('taxNum', { taxNumTypeId: 'cnpj' }, 'required')).toBe('errors.required');
  });
});
