import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ValidatorModule } from '../../generated/errors.ts';
import { readSources } from '../../scripts/generate/files.ts';
import { fieldErrors } from '../../scripts/generate/runtime/fieldErrors.ts';
import { withAdded } from '../support/addedSchemas.ts';
import { exampleSources, filesOf, load } from './project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let text: string;
let campaign: ValidatorModule;
let region: ValidatorModule;

beforeAll(async () => {
  const files = await filesOf(await exampleSources());
  text = files.get('generated/validators/campaign.js') ?? '';
  campaign = await load(files, 'campaign');
  region = await load(files, 'salesRegion');
});

const valid = { name1: 'Safra', startsAt: '2026-03-01', budget: '1000.5', managerId: 7, phone: '4333221100' };

/** 'field code' of each error. */
const errors = (changes: object): string[] =>
  campaign.validate({ ...valid, ...changes }).map(({ field, code }) => `${field} ${code}`);

test('a row in order has no errors', () => {
  expect(errors({})).toEqual([]);
});

test('a row may go back as it came, with system fields, related and allowedActions', () => {
  const system = { id: 1, rowSCN: 3, createdAt: 'x', updatedAt: 'x', createdBy: null, updatedBy: 1 };
  const empty = { endsAt: null, closedAt: null, seats: null, tags: null, reason: null, code: null, open: null };
  expect(errors({ ...system, ...empty, related: { manager: { id: 7 } }, allowedActions: ['approve'] })).toEqual([]);
});

test('the row is not touched', () => {
  const row = Object.freeze({ ...valid, status1: null, prizes: Object.freeze([]) });
  expect(campaign.validate(row)).toEqual([]);
});

describe('required', () => {
  test.each([
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', '  '],
  ])('%s counts as missing, and nothing else is said about it', (_name, value) => {
    expect(errors({ name1: value, managerId: value, budget: value })).toEqual(
      expect.arrayContaining(['name1 required', 'managerId required', 'budget required']),
    );
    expect(errors({ name1: value })).toEqual(['name1 required']);
  });

  test('is told for all fields at once', () => {
    const fields = campaign.validate({ phone: '1' }).map(({ field }) => field);
    expect(fields).toEqual(['name1', 'startsAt', 'budget', 'managerId']);
  });

  test('a relation to many needs as many as minItems says', () => {
    const row = { salesRegionId: 'PR-1', name1: 'Norte', countryId: 1, states: [] };
    expect(region.validate(row)).toEqual([{ field: 'states', code: 'tooFew', params: { minimum: 1 } }]);
  });
});

describe('values', () => {
  test.each([
    ['a property that there is not', { nmae1: 'x' }, 'nmae1 unknownProperty'],
    ['a property that there is not, though null', { nmae1: null }, 'nmae1 unknownProperty'],
    ['a control character in a text', { name1: 'Nor\u0000te' }, 'name1 pattern'],
    ['half of a surrogate pair in a text', { name1: 'Nor\ud800te' }, 'name1 pattern'],
    ['a line break in a text of one line', { name1: 'Nor\nte' }, 'name1 pattern'],
    ['a character that turns the direction of what follows', { name1: 'Nor\u202ete' }, 'name1 pattern'],
    ['a number for a text', { phone: 5 }, 'phone invalid'],
    ['a text for a number', { seats: '5' }, 'seats invalid'],
    ['an object for a text', { phone: { $ne: '' } }, 'phone invalid'],
    ['a value that is none of the choices', { status1: 'gone' }, 'status1 choiceNotAllowed'],
    ['a number under its bound', { seats: 0 }, 'seats tooSmall'],
    ['a number over its bound', { seats: 501 }, 'seats tooBig'],
    ['an id that no column holds', { managerId: 2 ** 31 }, 'managerId overflow'],
    ['digits that no number keeps', { seats: '99999999999999999999' }, 'seats overflow'],
    ['a text that is too long', { phone: '1'.repeat(256) }, 'phone tooLong'],
    ['a day that does not exist', { startsAt: '2026-02-30' }, 'startsAt format'],
    [
      'a time in another zone',
      { status1: 'over', reason: 'ok', closedAt: '2026-02-28T10:00:00+03:00' },
      'closedAt format',
    ],
    ['a date before the first', { startsAt: '1999-12-31' }, 'startsAt tooEarly'],
    ['a decimal under its limit', { budget: '-0.01' }, 'budget tooSmall'],
    ['more digits than the column has', { budget: '1234567' }, 'budget overflow'],
    ['more decimal places than the column has', { budget: '1.234' }, 'budget tooPrecise'],
    ['what is no decimal', { budget: '1,5' }, 'budget format'],
    ['a format of the project', { code: 'odd' }, 'code format'],
    ['a list with a value twice', { tags: ['a', 'a'] }, 'tags notUnique'],
    ['a list with a value of another type', { tags: ['a', 5] }, 'tags invalid'],
  ])('%s', (_name, changes, error) => {
    expect(errors(changes)).toEqual([error]);
  });

  test.each([
    ['trailing zeros do not count as decimal places', { budget: '1.2300' }],
    ['a character outside the basic plane counts once', { reason: '🌱🌱🌱🌱🌱' }],
    ['the largest value that the column holds', { budget: '999999.99' }],
    ['a leap day', { startsAt: '2028-02-29' }],
  ])('%s', (_name, changes) => {
    expect(errors(changes)).toEqual([]);
  });

  test.each([
    ['small letters where the pattern has capitals alone', 'pr-1', 'upperCase'],
    ['small letters beside what does not fit either', 'pr 1', 'upperCase'],
    ['capitals beside what does not fit', 'PR 1', 'pattern'],
  ])('%s', (_name, salesRegionId, code) => {
    const row = { salesRegionId, name1: 'Norte', countryId: 1, states: [1] };
    expect(region.validate(row)).toEqual([{ field: 'salesRegionId', code, params: {} }]);
  });

  test('a pattern that forbids small letters somewhere asks for no capitals', () => {
    const params = { pattern: String.raw`^(?!.*\.[a-z]{2})` };
    const error = { instancePath: '/name1', schemaPath: '', keyword: 'pattern', params };
    expect(fieldErrors([error], { codes: {}, concerns: {} }, { name1: 'evil.example' })).toMatchObject([
      { code: 'pattern' },
    ]);
  });

  test('carry what the text needs', () => {
    expect(campaign.validate({ ...valid, seats: 501, phone: '1'.repeat(256), budget: '0.001' })).toEqual(
      expect.arrayContaining([
        { field: 'seats', code: 'tooBig', params: { maximum: 500 } },
        { field: 'phone', code: 'tooLong', params: { maximum: 255 } },
        { field: 'budget', code: 'tooPrecise', params: { scale: 2 } },
      ]),
    );
  });
});

describe('a limit that is another field', () => {
  test('must be passed', () => {
    expect(campaign.validate({ ...valid, endsAt: '2026-03-01', seats: 1 })).toEqual([
      { field: 'endsAt', code: 'notAfter', params: { minimum: '2026-03-01' }, concerns: ['startsAt'] },
    ]);
    expect(errors({ endsAt: '2026-03-02', seats: 1 })).toEqual([]);
  });

  test.each([undefined, null, '', 'soon', 5])('says nothing while that field is %j', (startsAt) => {
    const fields = campaign.validate({ ...valid, startsAt, endsAt: '2020-01-01', seats: 1 }).map(({ field }) => field);
    expect(fields).toEqual(['startsAt']);
  });
});

describe('x-error', () => {
  test('answers for the value of its field, each code once', () => {
    expect(errors({ reason: 'far too long!' })).toEqual(['reason passwordRules']);
    expect(errors({ reason: 5 })).toEqual(['reason invalid']);
  });

  test('answers for each alternative of an anyOf that nobody gave', () => {
    expect(errors({ phone: null, cellPhone: '' })).toEqual(['phone phoneRequired', 'cellPhone phoneRequired']);
    expect(errors({ phone: undefined, cellPhone: '1' })).toEqual([]);
  });
});

describe('conditions', () => {
  test('require, hide and check while they hold', () => {
    expect(errors({ status1: 'over' })).toEqual(['reason required']);
    expect(errors({ status1: 'running', closedAt: '2026-03-01T10:00:00Z' })).toEqual(['closedAt mustBeEmpty']);
    expect(errors({ open: true, seats: 5 })).toEqual(['seats tooSmall']);
    expect(errors({ open: null, seats: 5 })).toEqual([]);
    expect(errors({ endsAt: '2026-04-01' })).toEqual(['seats required']);
    expect(errors({ endsAt: null })).toEqual([]);
  });

  test('can be asked, in the order that rules refer to', () => {
    const [over, notOver, ends] = campaign.conditions;
    expect([over?.({ status1: 'over' }), over?.({ status1: null }), over?.({})]).toEqual([true, false, false]);
    expect([notOver?.({ status1: 'over' }), notOver?.({})]).toEqual([false, true]);
    expect([ends?.({ endsAt: '2026-04-01' }), ends?.({ endsAt: null })]).toEqual([true, false]);
    expect(campaign.conditions).toHaveLength(3);
  });
});

describe('owned rows', () => {
  test('are checked one by one, with their place', () => {
    expect(
      errors({ prizes: [{ id: 4, sku: 'A', related: {} }, { sku: '' }, { sku: 'B', countryId: 'BR' }, 'x'] }),
    ).toEqual(['prizes.1.sku required', 'prizes.2.countryId invalid', 'prizes invalid']);
  });

  test('may not repeat what is unique within the parent', () => {
    expect(errors({ prizes: [{ sku: 'A' }, { sku: 'B' }, { sku: 'A' }] })).toEqual(['prizes.2.sku notUnique']);
  });
});

test.each([null, undefined, 5, 'x', [], [valid]])('%j is no row', (row) => {
  expect(campaign.validate(row)).toEqual([{ field: '', code: 'invalid', params: {} }]);
});

describe('the printed code', () => {
  test('makes no code from text and loads nothing but what all validators have in common', () => {
    expect(text).not.toMatch(/\beval\(|new Function/);
    expect(new Set(text.match(/^import .*/gm)?.map((line) => line.replace(/^.* from /, '')))).toEqual(
      new Set(['"../validatorHelpers.js";']),
    );
  });

  test('holds the formats it uses, and only what they need', () => {
    expect(text).toContain('text.length % 2 === 0');
    expect(text).not.toContain('far away');
  });
});

describe('what the server imports', () => {
  let all: ReadonlyMap<string, string>;
  beforeAll(async () => {
    all = await filesOf(withAdded(await readSources(root)));
  });

  test('is every validator, as Node loads it', async () => {
    const names = [...all.keys()].flatMap((path) => /^generated\/validators\/(\w+)\.js$/.exec(path)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) expect((await load(all, name)).validate({}), name).toBeInstanceOf(Array);
  });

  test('knows rows of a schema at its limits', async () => {
    const { validate } = await load(all, 'fieldTrial');
    const plot = { number: 1, variety: 'V250' };
    const row = { name1: 'Ensaio', sownAt: '2026-01-02', open: true, variety: 'V199', plots: [plot] };
    expect(validate(row)).toEqual([]);
    expect(validate({ ...row, variety: 'V251', plots: [plot, plot], varieties: ['V1', 'V1'] })).toMatchObject([
      { field: 'variety', code: 'choiceNotAllowed' },
      { field: 'varieties', code: 'notUnique' },
      { field: 'plots', code: 'notUnique' },
      { field: 'plots.1.number', code: 'notUnique' },
    ]);
  });
});
