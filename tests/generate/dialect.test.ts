import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import app from '../../schemas/core/app.meta.json' with { type: 'json' };
import dashboard from '../../schemas/core/dashboard.meta.json' with { type: 'json' };
import extension from '../../schemas/core/extension.meta.json' with { type: 'json' };
import meta from '../../schemas/core/entity.meta.json' with { type: 'json' };
import { panelKinds } from '../../scripts/generate/shapes/dashboards.ts';
import { coreWidgets, tones } from '../../scripts/generate/shapes/resources.ts';

const text = readFileSync(new URL('../../docs/dialect.md', import.meta.url), 'utf8');

/** The sections of docs/dialect.md that are about keywords: 'keywords of the heading' -> text. */
const sections = text
  .split(/^### /m)
  .slice(1)
  .map((section) => ({ keywords: quotedIn(section.split('\n')[0] ?? ''), body: section }));

function quotedIn(heading: string): string[] {
  return [...heading.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
}

/** Every keyword that the meta-schema allows on entities, requests, properties, rows and rules. */
function keywords(): string[] {
  const { property, items, rule, condition, consequence, test: tested, request } = meta.$defs;
  const places = [meta, extension, property, items, rule, condition, consequence, tested, request];
  return [...new Set(places.flatMap((place) => Object.keys(place.properties)))];
}

test.each([meta, dashboard, app, extension])('$$id is a schema as JSON Schema wants it', (schema) => {
  expect(new Ajv2020({ strict: false }).validateSchema(schema)).toBe(true);
});

test('docs/dialect.md has a section for every keyword, and for nothing else', () => {
  const documented = sections.flatMap((section) => section.keywords);
  expect(documented.toSorted()).toEqual(keywords().toSorted());
});

describe.each(sections)('$keywords', ({ keywords: named, body }) => {
  test('is shown in an example', () => {
    const examples = [...body.matchAll(/```json\n([\s\S]*?)```/g)].map(([, example]) => JSON.parse(example ?? ''));
    const keys = new Set(examples.flatMap(keysOf));
    expect(named.filter((keyword) => !keys.has(keyword))).toEqual([]);
  });
});

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(keysOf)];
}

test('every keyword is described in the meta-schema, so that editors can explain it', () => {
  const explained = [
    meta.properties,
    extension.properties,
    meta.$defs.property.properties,
    meta.$defs.consequence.properties,
  ];
  const silent = explained.flatMap(Object.entries).filter(([, keyword]) => !('description' in keyword));
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('the widgets of x-widget are those that screens have, pickers being the plural of picker', () => {
  const proposed = meta.$defs.property.properties['x-widget'].examples;
  expect(proposed.toSorted()).toEqual(coreWidgets.filter((widget) => widget !== 'pickers').toSorted());
  const listed = coreWidgets.filter(
    (widget) => widget !== 'pickers' && !text.includes(`${widget},`) && !text.includes(`${widget}.`),
  );
  expect(listed).toEqual([]);
});

test('the tones of x-tones are those that screens have, each named in its section', () => {
  expect(meta.$defs.property.properties['x-tones'].additionalProperties.enum).toEqual([...tones]);
  const body = sections.find(({ keywords: named }) => named.includes('x-tones'))?.body ?? '';
  expect(tones.filter((tone) => !body.includes(`\`${tone}\``))).toEqual([]);
});

test('the kinds of panels are those that dashboard.meta.json allows and docs/dashboards.md shows', () => {
  expect(dashboard.$defs.panel.properties.kind.enum).toEqual(panelKinds);
  const page = readFileSync(new URL('../../docs/dashboards.md', import.meta.url), 'utf8');
  const [, shown = ''] = page.split(/^\| kind .*$/m);
  const kinds = [...shown.matchAll(/^\| `(\w+)`/gm)].map(([, kind]) => kind);
  expect(new Set(kinds)).toEqual(new Set(panelKinds));
});
