import { describe, expect, test } from 'vitest';
import { validate as validateCustomer } from '../../generated/validators/customer.js';
import { validate as validateCycle } from '../../generated/validators/campaignCycle.js';
import { validate as validatePosting } from '../../generated/validators/stockPosting.js';
import { validate as validateSetting } from '../../generated/validators/customerSetting.js';
import { validate as validateTeam } from '../../generated/validators/salesTeam.js';
import { validate as validateUser } from '../../generated/validators/user.js';

type Row = Record<string, unknown>;
type Validate = (row: unknown) => readonly { field: string; code: string }[];

/** What a validator finds, as 'field code'. */
const found = (validate: Validate, row: Row) => validate(row).map(({ field, code }) => `${field} ${code}`);

/** Each sentence: what is changed in a row that is in order, and what is found then. */
function sentences(validate: Validate, inOrder: Row, cases: readonly (readonly [string, Row, string[]])[]): void {
  test('a row that is in order is taken', () => expect(found(validate, inOrder)).toEqual([]));
  test.each(cases)('%s', (_name, change, expected) => {
    expect(found(validate, { ...inOrder, ...change }).toSorted()).toEqual(expected);
  });
}

describe('a customer', () => {
  const inOrder = {
    name1: 'Agro Vale Verde Ltda',
    taxNumTypeId: 'cnpj',
    taxNum: '11222333000181',
    countryId: 1,
    status1: 'active',
    landLineIDD: '55',
    landLine: '4333221100',
  };
  sentences(validateCustomer, inOrder, [
    ['may leave what is optional unanswered', { email: null, cellPhone: null, stateId: null, brCNPJ: null }, []],
    [
      'needs a landline or a cell phone',
      { landLine: null, landLineIDD: null },
      ['cellPhone phoneRequired', 'landLine phoneRequired'],
    ],
    ['needs a name that is not blank', { name1: '   ' }, ['name1 required']],
    ['needs the prefix of a number', { landLineIDD: null }, ['landLineIDD required']],
    ['has a Brazilian landline of ten digits', { landLine: '123456' }, ['landLine format']],
    ['may have a landline elsewhere', { landLineIDD: '351', landLine: '212345678' }, []],
    ['has a CNPJ with the right check digits', { taxNum: '11222333000182' }, ['taxNum taxDocument']],
    ['may have a CNPJ with letters', { taxNum: '12ABC34501DE35' }, []],
    ['has a CPF when it says so', { taxNumTypeId: 'cpf' }, ['taxNum taxDocument']],
    ['has an EIN, which has no check digits', { taxNumTypeId: 'ein', taxNum: '001234567' }, ['taxNum format']],
    ['has an SSN, which has no check digits', { taxNumTypeId: 'ssn', taxNum: '12345' }, ['taxNum format']],
    [
      'may have a CNPJ beside the CPF',
      { taxNumTypeId: 'cpf', taxNum: '52998224725', brCNPJ: '11222333000181', brIE: 'ISENTO' },
      [],
    ],
    ['has no second CNPJ beside its own', { brCNPJ: '11222333000181' }, ['brCNPJ mustBeEmpty']],
    [
      'has no Brazilian registration abroad',
      { taxNumTypeId: 'nif', taxNum: '501964843', brIE: '123' },
      ['brIE mustBeEmpty'],
    ],
    ['has a document without punctuation', { taxNumTypeId: 'other', taxNum: 'AB-1' }, ['taxNum pattern']],
    ['has a document in capitals', { taxNumTypeId: 'other', taxNum: 'ab1' }, ['taxNum upperCase']],
    ['in Brazil has a postal code of eight digits', { zipCode: '1234' }, ['zipCode format']],
    ['has a city only within a state', { cityId: 3 }, ['stateId required']],
    ['has a name of at most 120 characters', { name1: 'x'.repeat(121) }, ['name1 tooLong']],
    ['has one of three states', { status1: 'gone' }, ['status1 choiceNotAllowed']],
  ]);
});

describe("a customer's SKU", () => {
  const sku = { customerSKU: 'A-1', productId: 1, umCustomer: 'BD', umConvFactor: '20' };
  sentences(validateSetting, { customerId: 1, products: [sku] }, [
    [
      'needs product, unit and factor',
      { products: [{ customerSKU: 'A-1' }] },
      ['products.0.productId required', 'products.0.umConvFactor required', 'products.0.umCustomer required'],
    ],
    ["needs none of them when it is a third party's", { products: [{ customerSKU: 'A-1', notOurs: true }] }, []],
    ['converts by more than zero', { products: [{ ...sku, umConvFactor: '0' }] }, ['products.0.umConvFactor notAbove']],
    ['stands once in the list', { products: [sku, sku] }, ['products.1.customerSKU notUnique']],
    [
      'has at most six decimal places',
      { products: [{ ...sku, umConvFactor: '1.1234567' }] },
      ['products.0.umConvFactor tooPrecise'],
    ],
  ]);
  test('has thresholds within a year, and e-mails that are some', () => {
    const wrong = { customerId: 1, lowCoverDays: 366, notifyEmails: ['a@lavoura.example', 'b'] };
    expect(found(validateSetting, wrong).toSorted()).toEqual(['lowCoverDays tooBig', 'notifyEmails format']);
  });
});

describe('a stock posting', () => {
  const inOrder = {
    customerId: 1,
    productId: 1,
    movementDate: '2026-08-31',
    description: 'Stocktaking',
    quantity: '-1.5',
  };
  sentences(validatePosting, inOrder, [
    ['moves something', { quantity: '0.000' }, ['quantity zeroQuantity']],
    ['fits what is stored', { quantity: '123456789012345' }, ['quantity overflow']],
    ['is on a day of the calendar', { movementDate: '2026-02-30' }, ['movementDate format']],
    ['has a reason', { description: ' ' }, ['description required']],
  ]);
});

describe('a campaign cycle', () => {
  sentences(validateCycle, { cycle: '2026/27', startsAt: '2026-07-01', endsAt: '2027-06-30' }, [
    ['ends after it starts', { endsAt: '2026-07-01' }, ['endsAt notAfter']],
    ['needs both days', { startsAt: null, endsAt: null }, ['endsAt required', 'startsAt required']],
  ]);
});

describe('a node of the sales structure', () => {
  sentences(validateTeam, { name1: 'South', level: 'regional', parentId: 1, validFrom: '2026-01-01' }, [
    ['belongs to another one', { parentId: null }, ['parentId required']],
    ['stands alone when it is a BU', { level: 'bu', parentId: null }, []],
    ['has nothing above a BU', { level: 'bu' }, ['parentId mustBeEmpty']],
    ['does not end before it begins', { validTo: '2025-12-31' }, ['validTo tooEarly']],
  ]);
});

describe('a user', () => {
  sentences(validateUser, { name1: 'Ana Teste', email: 'ana@lavoura.example', status1: 'active' }, [
    [
      'of the internal staff has an internal role',
      { bpType: 'internal', salesRole: 'ctv' },
      ['salesRole choiceNotAllowed'],
    ],
    ['of a customer has an external role', { bpType: 'external', salesRole: 'rtv' }, ['salesRole choiceNotAllowed']],
    ['of a customer may be a CTV', { bpType: 'external', salesRole: 'ctv' }, []],
    ['has an e-mail', { email: 'ana' }, ['email format']],
    ['leaves after being hired', { hireDate: '2026-01-02', fireDate: '2026-01-01' }, ['fireDate tooEarly']],
    ['may leave without a known day of hiring', { hireDate: null, fireDate: '2026-01-01' }, []],
    ['says what kind of tax document it is', { taxNum: '52998224725' }, ['taxNumTypeId required']],
  ]);
});
