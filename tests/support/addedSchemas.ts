/**
 * What somebody adds to the schemas of the project: an entity with every keyword at its limits, one with what is hard to
 * fill (a field that another's filter needs, a composite unique with a filtered reference), and a role that may do
 * something with both.
 */
export const addedRole = 'agronomist';

type Json = Record<string, unknown>;

const text = (words: string) => ({ 'en-US': words, 'pt-BR': words, 'es-ES': words });
const label = (words: string) => ({ 'x-label': text(words) });
const names = (one: string, many: string) => ({ 'x-label': { one: text(one), many: text(many) } });

const varieties = Array.from({ length: 250 }, (_, index) => `V${index + 1}`);
const ofVarieties = { 'x-values': Object.fromEntries(varieties.map((value) => [value, text(value)])) };
const columnOf = (length: number): string => `a${'b'.repeat(length - 1)}`;

const decimal = { type: 'string', format: 'decimal' };
const date = { type: 'string', format: 'date' };

/** Values of every kind, each with the least and the most that its keywords take. */
const values: Json = {
  variety: { type: 'string', enum: varieties, default: 'V250', ...ofVarieties, ...label('Variety') },
  varieties: {
    type: 'array',
    items: { type: 'string', enum: varieties },
    minItems: 0,
    maxItems: 250,
    uniqueItems: true,
    ...ofVarieties,
    ...label('Other varieties'),
  },
  tags: {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 65_535, pattern: '^\\p{L}' },
    default: ['Soja'],
    uniqueItems: true,
    ...label('Tags'),
  },
  letter: { type: 'string', minLength: 1, maxLength: 1, pattern: '^\\p{L}$', default: 'ã', ...label('Letter') },
  report: { type: 'string', maxLength: 65_535, ...label('Report') },
  plants: {
    type: 'integer',
    minimum: -2_147_483_648,
    maximum: 2_147_483_647,
    default: 2_147_483_647,
    ...label('Plants'),
  },
  rows: { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 2, ...label('Rows') },
  yield: { type: 'number', minimum: -1.5, exclusiveMaximum: 1e9, default: -1.5, ...label('Yield') },
  exact: { ...decimal, 'x-decimal': [65, 30], formatMinimum: '-0.5', default: '0', ...label('Exact') },
  whole: { ...decimal, 'x-decimal': [1, 0], formatExclusiveMinimum: '0', ...label('Whole') },
  sownAt: { ...date, formatMinimum: '1900-01-01', default: '2026-02-28', ...label('Sown at') },
  harvestedAt: { ...date, formatExclusiveMinimum: { $data: '1/sownAt' }, ...label('Harvested at') },
  weighedAt: { type: 'string', format: 'date-time', formatMaximum: '2999-12-31T23:59:59Z', ...label('Weighed at') },
  grower: { type: 'string', format: 'cpf', maxLength: 11, ...label('Grower') },
  email: { type: 'string', format: 'email', maxLength: 254, ...label('E-mail') },
  open: { type: 'boolean', default: false, ...label('Open') },
  order: { type: 'integer', default: 0, ...label('Order') },
  [columnOf(57)]: { type: 'string', maxLength: 20, ...label('A long name') },
  [columnOf(46)]: { type: 'string', maxLength: 20, 'x-unique': true, ...label('A long name that is unique') },
};

const plots: Json = {
  type: 'array',
  'x-owns': 'field_trial_plot',
  minItems: 1,
  maxItems: 50,
  uniqueItems: true,
  ...label('Plots'),
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'variety'],
    properties: {
      number: { type: 'integer', minimum: 1, 'x-unique': true, ...label('Number') },
      variety: { type: 'string', enum: varieties, ...ofVarieties, ...label('Variety') },
      notes: { type: 'string', ...label('Notes') },
    },
    dependentRequired: { notes: ['number'] },
  },
};

const fieldTrial: Json = {
  $schema: './core/entity.meta.json',
  $id: 'fieldTrial',
  ...names('Field trial', 'Field trials'),
  'x-resource': {
    path: 'trials/fields',
    code: '990-010',
    menu: 'masterData',
    represent: 'name1',
    sort: '-sownAt',
    large: true,
  },
  'x-permissions': {
    [addedRole]: { may: ['read', 'write', 'delete', 'export'], lock: ['report'] },
    rtv: { may: ['read'], rows: 'team', hide: ['yield'] },
  },
  'x-rows': { user: 'responsibleId', customer: 'customerId' },
  'x-search': ['name1', 'variety', 'packages'],
  'x-columns': ['nmpCode', 'name1', 'variety', 'sownAt', 'plots.number', 'packages.name1'],
  'x-form': {
    head: ['nmpCode', 'name1'],
    tabs: [{ ...label('All'), fields: [...Object.keys(values), 'customerId', 'responsibleId', 'plots', 'packages'] }],
  },
  'x-index': [['variety', 'sownAt'], ['variety'], ['sownAt']],
  'x-measures': { exact: { unit: 'variety' }, plants: {}, sownAt: {}, harvestedAt: {}, yield: {}, weighedAt: {} },
  'x-rollups': {
    season: {
      by: ['variety', 'sownAt:month', 'open', 'exact:sign', 'plants:sign'],
      measures: ['exact:sum', 'exact:avg', 'plants:sum', 'plants:min', 'plants:max', 'sownAt:min', 'harvestedAt:max'],
    },
  },
  type: 'object',
  additionalProperties: false,
  required: ['name1', 'plots', 'sownAt'],
  properties: {
    nmpCode: { $ref: 'common.json#/$defs/nmpCode' },
    name1: { $ref: 'common.json#/$defs/name1' },
    ...values,
    customerId: { type: 'integer', 'x-ref': 'customer', ...label('Customer') },
    responsibleId: { type: 'integer', 'x-ref': 'user', ...label('Responsible') },
    plots,
    packages: {
      type: 'array',
      items: { type: 'integer' },
      uniqueItems: true,
      maxItems: 5,
      'x-ref': { entity: 'package', onDelete: 'clear' },
      'x-join': 'field_trial_package',
      ...label('Packages'),
    },
  },
  anyOf: [{ required: ['plants'] }, { required: ['open'] }],
  dependentRequired: { harvestedAt: ['yield'] },
  allOf: [
    {
      if: { properties: { variety: { enum: varieties.slice(1) } }, required: ['variety'] },
      then: { properties: { variety: { enum: varieties } } },
      else: { properties: { harvestedAt: false } },
    },
  ],
};

/** A state may be chosen once the country is, which nobody asks for; both together are unique. */
const packages: Json = {
  $schema: './core/entity.meta.json',
  $id: 'package',
  ...names('Package of seeds', 'Packages of seeds'),
  'x-resource': { path: 'trials/packages', represent: 'name1', sort: 'name1' },
  'x-permissions': { [addedRole]: { may: ['read', 'write', 'delete'] } },
  'x-search': ['name1', 'countryId', 'stateId', 'cityId'],
  'x-columns': ['name1', 'country.name1', 'state.name1'],
  'x-form': { head: ['lot', 'name1'], tabs: [{ ...label('Origin'), fields: ['stateId', 'cityId', 'countryId'] }] },
  'x-unique': [['countryId', 'stateId', 'cityId']],
  type: 'object',
  additionalProperties: false,
  required: ['name1', 'stateId'],
  properties: {
    name1: { $ref: 'common.json#/$defs/name1' },
    lot: { type: 'string', maxLength: 20, 'x-unique': true, 'x-number': 'next', ...label('Lot') },
    cityId: { type: 'integer', 'x-ref': { entity: 'city', filter: { stateId: 'stateId' } }, ...label('City') },
    stateId: { type: 'integer', 'x-ref': { entity: 'state', filter: { countryId: 'countryId' } }, ...label('State') },
    countryId: { type: 'integer', 'x-ref': 'country', ...label('Country') },
  },
};

/** The sources of the project with these schemas and the role among them. */
export function withAdded(sources: ReadonlyMap<string, string>): Map<string, string> {
  const added = new Map(sources);
  added.set('schemas/fieldTrial.json', JSON.stringify(fieldTrial, null, 2));
  added.set('schemas/package.json', JSON.stringify(packages, null, 2));
  added.set('schemas/app.json', withRole(sources.get('schemas/app.json') ?? ''));
  added.set(
    'schemas/userOfSales.json',
    (sources.get('schemas/userOfSales.json') ?? '').replace(
      '"coordinator", "rtv"',
      `"coordinator", "rtv", "${addedRole}"`,
    ),
  );
  return added;
}

function withRole(app: string): string {
  const name = { 'en-US': 'Agronomist', 'pt-BR': 'Agrônomo', 'es-ES': 'Agrónomo' };
  const said: { roles: Record<string, Json> } = JSON.parse(app);
  return JSON.stringify({ ...said, roles: { ...said.roles, [addedRole]: { 'x-label': name } } }, null, 2);
}
