import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { roles, tables, verbs } from '../../generated/tables.ts';
import type { EntityName, Role } from '../../generated/tables.ts';
import { isExternalRole } from '../../server/core/access/loadActor.ts';

const nobody = '-';

type Row = [director: string, manager: string, coordinator: string, rtv: string, ctv: string, atv: string];

const products: Row = ['read delete export', 'read write export', 'read', 'read', 'read', 'read'];
const places: Row = ['read', 'read', 'read', 'read', 'read', 'read'];
const structure: Row = ['read delete export', 'read write export', 'read', 'read', nobody, nobody];
const people: Row = ['read export', 'read export', 'read, team', 'read, team', nobody, nobody];

/**
 * What each role may do by default with what the specification names. Whoever changes a right changes this table, and
 * the review sees it; the rights of an entity that comes later stand in its schema alone.
 */
const expected: Partial<Record<EntityName, Row>> = {
  accessPermission: ['read', nobody, nobody, nobody, nobody, nobody],
  campaignCycle: ['read', 'read write', 'read', 'read', 'read', 'read'],
  city: places,
  country: places,
  customer: [
    'read delete export',
    'read write export',
    'read write, team',
    'read, team',
    'read, customers',
    'read, customers',
  ],
  customerSalesTeam: [
    'read delete export',
    'read write export',
    'read write, team',
    'read, team',
    'read, customers',
    'read, customers',
  ],
  customerSetting: [
    'read',
    'read update export',
    'read update, team',
    'read, team',
    'read update, customers',
    'read, customers',
  ],
  economicGroup: ['read delete export', 'read write export', 'read', 'read', 'read, customers', nobody],
  product: products,
  productCategory: products,
  productGroup: products,
  productPackage: products,
  salesRegion: structure,
  salesTeam: structure,
  state: places,
  stockPosting: [
    'read export',
    'read create export',
    'read create export, team',
    'read export, team',
    'read export, customers',
    'read, customers',
  ],
  user: people,
  userGroup: people,
};

/** Whether who may write rows of an entity brings them in files, too. */
const isImported = (entity: EntityName): boolean =>
  !tables[entity].never.includes('create') && !tables[entity].never.includes('import');

/** A grant as the table writes it: 'read write export, team'; what goes with writing is not written. */
function grantText(entity: EntityName, role: Role): string {
  const { [role]: own, authenticated } = tables[entity].permissions;
  const grant = own ?? authenticated;
  if (!grant) return nobody;
  const said = grant.may.filter((verb) => verb !== 'import' || !isImported(entity));
  const granted = said.join(' ').replace('create update', 'write');
  return grant.rows === 'all' ? granted : `${granted}, ${grant.rows}`;
}

const specified = Object.values(tables).filter(({ name }) => expected[name]);

const personal = [
  'birthDate',
  'motherName',
  'taxNumTypeId',
  'taxNum',
  'countryId',
  'stateId',
  'cityId',
  'pubPlaceName',
  'streetNum',
  'addrCompl',
  'district',
  'zipCode',
  'poBox',
];

describe('default rights', () => {
  test('let everybody import who may create or update, where rows are created, and nobody else', () => {
    for (const { name, permissions } of Object.values(tables).filter((table) => isImported(table.name)))
      for (const { may } of Object.values(permissions))
        expect(may.includes('import'), name).toBe(may.includes('create') || may.includes('update'));
  });

  test.each(specified.map(({ name }) => name))('of %s', (entity) => {
    expect(roles.map((role) => grantText(entity, role))).toEqual(expected[entity]);
  });

  test('without a role are those to read countries, states and cities, which the own address names', () => {
    const open = specified.filter((table) => table.permissions.authenticated);
    expect(open.map(({ name, permissions: { authenticated } }) => [name, authenticated?.may])).toEqual([
      ['city', ['read']],
      ['country', ['read']],
      ['state', ['read']],
    ]);
  });

  test('hide the personal data of users from every role, lock what holds invoices for external ones, and no more', () => {
    const holding = ['autoPosting', 'holdUnsigned', 'holdUntrusted'];
    const general = [...holding, 'lowCoverDays', 'notifyEmails']; // who changes the list of codes changes no more
    const locks: Record<string, string[]> = { ctv: general, atv: holding };
    for (const table of specified) {
      for (const [role, grant] of Object.entries(table.permissions)) {
        expect(grant.hide).toEqual(table.name === 'user' ? personal : []);
        expect(grant.lock).toEqual(table.name === 'customerSetting' ? (locks[role] ?? []) : []);
      }
    }
  });

  test('let nobody, not even administrators, change or delete a stock posting', () => {
    expect(tables.stockPosting.never).toEqual(['update', 'delete']);
  });
});

test('whatever refers to a customer says that it is tied to it, so that external roles see their own only', () => {
  const carrying = Object.values(tables).filter(({ fields }) =>
    Object.values(fields).some(({ kind, ref }) => kind === 'column' && ref?.entity === 'customer'),
  );
  expect(carrying.length).toBeGreaterThan(3);
  expect(carrying.filter(({ rows }) => rows.customer === undefined).map(({ name }) => name)).toEqual([]);
});

/** A schema as it is written, read where JSON says nothing of its types. */
function schemaOf(name: string) {
  return JSON.parse(readFileSync(new URL(`../../schemas/${name}.json`, import.meta.url), 'utf8'));
}

test('the verbs of the business stand between those of the core, and rights may be for each', () => {
  const own = Object.keys(schemaOf('app').verbs);
  expect(verbs).toEqual(['read', 'create', 'update', 'delete', 'export', 'import', ...own, 'actAs']);
  expect(tables.accessPermission.fields['actions']?.values).toEqual(verbs);
});

test('the roles that see their own customers only are those of external people', () => {
  const rules: { if: { properties: Record<string, { const: string }> }; then: { properties: Row } }[] =
    schemaOf('userOfSales').allOf;
  const rule = rules.find(({ if: condition }) => condition.properties['bpType']?.const === 'external');
  expect(rule?.then.properties).toMatchObject({ salesRole: { enum: roles.filter(isExternalRole) } });
});
