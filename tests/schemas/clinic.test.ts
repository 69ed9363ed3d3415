import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { widgetOf } from '../../scripts/generate/normalize/widgets.ts';
import type { Property } from '../../scripts/generate/project.ts';
import { coreFiles } from '../../scripts/new/parts.ts';

const clinic = 'docs/examples/clinic/schemas';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const read = (file: string): Json => JSON.parse(readFileSync(file, 'utf8'));
const filesIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.json'));
const schemasIn = (folder: string): Json[] => filesIn(folder).map((name) => read(join(folder, name)));

/** Every object below a value, itself included. */
function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isJson(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

const namesIn = (value: unknown): Set<string> => new Set(objectsIn(value).flatMap(Object.keys));
const valuesOf = (keyword: string, value: unknown): Set<unknown> =>
  new Set(objectsIn(value).flatMap((each) => (typeof each[keyword] === 'string' ? [each[keyword]] : [])));

/** The keywords that a meta-schema knows, but for its parts that are named. */
function keywordsOf(file: string, without: readonly string[] = []): string[] {
  const meta = read(join('schemas/core', file));
  const parts = Object.entries(isJson(meta['$defs']) ? meta['$defs'] : {}).filter(([name]) => !without.includes(name));
  return [...new Set([meta, ...parts.map(([, part]) => part)].flatMap(keywordsIn))];
}

function keywordsIn(schema: unknown): string[] {
  if (!isJson(schema)) return [];
  const own = isJson(schema['properties']) ? schema['properties'] : {};
  const below = [...Object.values(own), schema['items'], schema['additionalProperties']];
  return [...Object.keys(own), ...below.flatMap(keywordsIn)];
}

/** What common.json of the core and of the clinic share, by name. */
const shared: Json = Object.assign(
  {},
  read('schemas/core/common.json')['$defs'],
  read(join(clinic, 'common.json'))['$defs'],
);

/** The properties below a schema, each with what it takes over. */
function propertiesIn(schema: Json): Property[] {
  const lists = objectsIn(schema).flatMap(({ properties }) => (isJson(properties) ? Object.values(properties) : []));
  const whole = lists.filter(isJson).map((each) => ({ ...taken(each['$ref']), ...each }));
  return whole.filter(isProperty);
}

const isProperty = (value: Json): value is Json & Property => value['type'] !== undefined;

function taken(ref: unknown): Json {
  const found = typeof ref === 'string' ? shared[ref.split('/').at(-1) ?? ''] : undefined;
  return isJson(found) ? found : {};
}

const missing = (known: readonly unknown[], used: ReadonlySet<unknown>): unknown[] =>
  known.filter((name) => !used.has(name));

/** What needs code beside it, and the clinic's only code is a page. */
const byCode = ['x-day', 'addresses', 'own', 'panel', 'panels', 'resolver', 'tables', 'widgets'];
/** What is only said where it is to be otherwise: colours, formats, signs. */
const otherwise = ['colours', 'dark', 'light', 'negate'];
/** What was called otherwise once: the clinic's roles never were. */
const past = ['x-was'];
/** A call that is no entity is answered by a room of the server, also what answers have besides. */
const requests = ['request', 'route', 'answer'];

describe('The clinic (docs/examples/clinic) shows the whole dialect', () => {
  const schemas = schemasIn(clinic);
  const dashboards = schemasIn(join(clinic, 'dashboards'));
  const properties = schemas.flatMap(propertiesIn);

  it('has eight entities', () => {
    expect(schemas.filter((each) => isJson(each['x-resource'])).map(({ $id }) => $id)).toHaveLength(8);
  });

  it('uses every keyword of entities, with what they share', () => {
    const said = [...namesIn([schemas, properties]), ...byCode];
    expect(missing(keywordsOf('entity.meta.json', requests), new Set(said))).toEqual([]);
  });

  it('uses every keyword of extensions', () => {
    const said = schemas.filter((each) => each['x-extends'] !== undefined);
    expect(missing(keywordsOf('extension.meta.json', ['request']), namesIn(said))).toEqual([]);
  });

  it('says of itself whatever needs no code', () => {
    const known = keywordsOf('app.meta.json', ['colours', 'locale']);
    const said = [...namesIn(read(join(clinic, 'app.json'))), ...byCode, ...otherwise, ...past];
    expect(missing(known, new Set(said))).toEqual([]);
  });

  it('uses every keyword of dashboards that needs no code', () => {
    expect(
      missing(keywordsOf('dashboard.meta.json'), new Set([...namesIn(dashboards), ...byCode, ...otherwise])),
    ).toEqual([]);
  });

  it('types and shows values by every widget of the core', () => {
    const known = objectsIn(read('schemas/core/entity.meta.json')).flatMap((each) => examplesOf(each['x-widget']));
    expect(known).toContain('picker');
    expect(missing(known, new Set(properties.map(widgetOf)))).toEqual([]);
  });

  it('checks by every format of the core', () => {
    const known = coreFiles('.').filter((file) => file.startsWith('schemas/core/formats/') && hasCheck(file));
    const names = [...known.map((file) => basename(file, '.ts')), 'date', 'date-time', 'email'];
    expect(missing(names, valuesOf('format', [properties, schemas]))).toEqual(['newPassword']); // of accounts alone
  });
});

const examplesOf = (keyword: unknown): unknown[] =>
  isJson(keyword) && Array.isArray(keyword['examples']) ? keyword['examples'] : [];

const hasCheck = (file: string): boolean => /export (function|const) isValid\b/.test(readFileSync(file, 'utf8'));
