import { member } from './check/explain.ts';
import type { Placement } from './dialect.ts';
import type { JsonFile, JsonPath } from './json.ts';
import { addBeside, addEntries, addMembers, orderMembers } from './merge.ts';
import type { Addition, Merged, Said } from './merge.ts';
import { problem, unknown } from './problem.ts';
import type { Problem } from './problem.ts';
import type { Extension } from './project.ts';

const maps = ['properties', 'x-permissions', 'x-rows', 'x-measures', 'x-rollups'] as const;
const lists = ['required', 'allOf', 'x-unique', 'x-index'] as const;
const placedLists = ['x-search', 'x-columns', 'x-groups'] as const;

/**
 * An entity's file with what extensions add to it: its value has both, and each place leads to the file that says it.
 * The extensions come sorted by name, so that it does not matter in which order they were found.
 */
export function extend(entity: JsonFile, extensions: Extension[]): { file: JsonFile; problems: Problem[] } {
  const [sound, problems] = withKnownValues(entity, extensions);
  const merged: Merged = { file: { ...entity, value: structuredClone(entity.value), parts: [] }, problems };
  const all = (of: (extension: Extension) => Addition[]): Addition[] => together(sound.flatMap(of));
  for (const { to, said } of all(members)) addMembers(merged, to, said);
  for (const { said } of all(order)) orderMembers(merged, 'properties', said);
  for (const { to, said } of all(entries)) addEntries(merged, to, said);
  for (const { said } of all(fields)) addBeside(merged, listsOfForm(merged.file.value), said);
  return merged;
}

/** What is added to the same place, as one addition. */
function together(additions: Addition[]): Addition[] {
  const byPlace = new Map<string, Addition>();
  for (const { to, said } of additions) {
    if (said.length === 0) continue;
    const key = to.join('/');
    byPlace.set(key, { to, said: [...(byPlace.get(key)?.said ?? []), ...said] });
  }
  return [...byPlace.values()];
}

/** Members of objects, also the texts of values. */
function members({ schema, file }: Extension): Addition[] {
  const ofMaps = maps.map((map) => ({
    to: [map],
    said: Object.entries(schema[map] ?? {}).map(([name, value]) => ({ name, value, file, path: [map, name] })),
  }));
  const texts = Object.entries(schema['x-values'] ?? {}).map(([property, values]) => ({
    to: ['properties', property, 'x-values'],
    said: values.map(({ name, 'x-label': value }, index) => {
      return { name, value, file, path: ['x-values', property, index, 'x-label'] };
    }),
  }));
  return [...ofMaps, ...texts];
}

/** Entries of lists that have one place in the entity. */
function entries({ schema, file }: Extension): Addition[] {
  const plain = (to: JsonPath, values: readonly unknown[] = []): Addition => ({
    to,
    said: values.map((value, index) => ({ name: String(value), value, file, path: [...to, index] })),
  });
  return [
    ...lists.map((list) => plain([list], schema[list])),
    plain(['x-form', 'tabs'], schema['x-form']?.tabs),
    ...Object.entries(schema.dependentRequired ?? {}).map(([name, needed]) =>
      plain(['dependentRequired', name], needed),
    ),
    ...placedLists.map((list) => ({ to: [list], said: placed(file, [list], schema[list]) })),
    ...Object.entries(schema['x-values'] ?? {}).map(([property, values]) => ({
      to: ['properties', property, 'enum'],
      said: placed(file, ['x-values', property], values),
    })),
  ];
}

/** Where fields stand among the others. */
function order({ schema, file }: Extension): Addition[] {
  const to = ['x-order'];
  return [{ to, said: placed(file, to, schema['x-order']) }];
}

/** Fields of the form, whose place is the list that has the field beside which they stand. */
function fields({ schema, file }: Extension): Addition[] {
  const to = ['x-form', 'fields'];
  return [{ to, said: placed(file, to, schema['x-form']?.fields) }];
}

function placed(file: JsonFile, path: JsonPath, found: readonly (string | Placement)[] = []): Said[] {
  return found.map((entry, index) => {
    const at = [...path, index];
    if (typeof entry === 'string') return { name: entry, value: entry, file, path: at };
    const { name, after, before } = entry;
    return { name, value: name, file, path: [...at, 'name'], after, before };
  });
}

/** The paths of the head, of each tab's fields and of the groups in them; groups first, since what is added before one moves it. */
function listsOfForm(entity: unknown): JsonPath[] {
  const tabs = member(member(entity, 'x-form'), 'tabs');
  const ofTabs = Array.isArray(tabs) ? tabs.map((_tab, index) => ['x-form', 'tabs', index, 'fields']) : [];
  const fieldLists: JsonPath[] = [['x-form', 'head'], ...ofTabs];
  return [...fieldLists.flatMap((path) => groupsIn(entity, path)), ...fieldLists];
}

function groupsIn(entity: unknown, path: JsonPath): JsonPath[] {
  const list: unknown = path.reduce(member, entity);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index) => (Array.isArray(member(entry, 'fields')) ? [[...path, index, 'fields']] : []));
}

/** Values are added to fields that say theirs themselves; the extensions without other ones. */
function withKnownValues(entity: JsonFile, extensions: Extension[]): [Extension[], Problem[]] {
  const properties = Object.entries(Object(member(entity.value, 'properties')));
  const known = properties.flatMap(([name, property]) => (Array.isArray(member(property, 'enum')) ? [name] : []));
  const isKnown = (name: string): boolean => known.includes(name);
  const sound = extensions.map((extension) => {
    const values = Object.entries(extension.schema['x-values'] ?? {}).filter(([name]) => isKnown(name));
    return { ...extension, schema: { ...extension.schema, 'x-values': Object.fromEntries(values) } };
  });
  const problems = extensions.flatMap(({ file, schema }) =>
    Object.keys(schema['x-values'] ?? {}).flatMap((name) =>
      isKnown(name) ? [] : [problem(file, ['x-values', name], unknown('field with values', name, known), 'key')],
    ),
  );
  return [sound, problems];
}
