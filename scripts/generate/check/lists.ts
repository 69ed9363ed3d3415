import { resolveDotted, isUnresolved, isSystemField } from '../dotted.ts';
import type { ResolvedName } from '../dotted.ts';
import { formGroups, formLists } from '../formLists.ts';
import type { JsonPath } from '../json.ts';
import { typeOf } from '../normalize/fields.ts';
import { sortName } from '../normalize/lists.ts';
import { problem, suggestion, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { ownedProperties } from '../project.ts';
import type { Entity, Project, Property } from '../project.ts';
import { namesAt } from './site.ts';
import type { Named } from './site.ts';

/** x-search, x-columns and x-csv: names that resolve, leave the server and can be listed. */
export function checkLists(project: Project): Problem[] {
  return [...project.entities.values()].flatMap((entity) => {
    const { 'x-search': search = [], 'x-columns': columns = [], 'x-csv': csv = [] } = entity.schema;
    return [
      ...search.flatMap((name, index) => listProblems(project, entity, ['x-search', index], name, refuseSearch)),
      ...columns.flatMap((name, index) => listProblems(project, entity, ['x-columns', index], name, refuseColumn)),
      ...csv.flatMap((name, index) => listProblems(project, entity, ['x-csv', index], name, refuseColumn)),
      ...resourceProblems(project, entity),
    ];
  });
}

/** Says why a name may not stand in a list, or nothing. */
type Refuse = (end: ResolvedName) => string | undefined;

function listProblems(project: Project, entity: Entity, path: JsonPath, name: string, refuse: Refuse): Problem[] {
  const end = resolveDotted(project, entity, name);
  if (isUnresolved(end)) {
    // An unknown entity is told once, where x-ref stands.
    if (end.among === 'entity') return [];
    const where = name.includes('.') ? ` in "${name}"` : '';
    const message = `unknown ${end.among} "${end.lost}"${where}${suggestion(end.lost, end.candidates)}`;
    return [problem(entity.file, path, message)];
  }
  const reason = refuseAlways(end) ?? refuse(end);
  return reason === undefined ? [] : [problem(entity.file, path, `"${name}" ${reason}`)];
}

function refuseAlways({ property, via }: ResolvedName): string | undefined {
  if (property?.writeOnly) return 'is writeOnly: it never leaves the server';
  if (via.length > 1) return 'goes through more than one relation';
  return property && typeOf(property) === 'rows' ? 'holds rows: name one of their fields' : undefined;
}

function refuseSearch({ property }: ResolvedName): string | undefined {
  const type = property && typeOf(property);
  if (type === 'json' && !property?.['x-words']) return 'is a list of values without x-words, which cannot be searched';
  return type === 'text' ? 'is longer than 255 characters, which cannot be searched' : undefined;
}

function refuseColumn(): undefined {
  return undefined;
}

/** represent names a text of the row itself, sort something that has an order. */
function resourceProblems(project: Project, entity: Entity): Problem[] {
  const { represent, sort } = entity.schema['x-resource'];
  const named =
    typeof represent === 'string'
      ? [{ path: ['x-resource', 'represent'], name: represent }]
      : Object.entries(represent).map(([locale, name]) => ({ path: ['x-resource', 'represent', locale], name }));
  return [
    ...named.flatMap(({ path, name }) => listProblems(project, entity, path, name, refuseRepresent)),
    ...listProblems(project, entity, ['x-resource', 'sort'], sortName(sort), refuseSort),
  ];
}

function refuseRepresent({ property, via }: ResolvedName): string | undefined {
  if (via.length > 0) return 'is a relation: a row is named by a property of its own';
  return property?.type === 'string' ? undefined : 'is not a text, so it cannot name a row';
}

function refuseSort({ property, via }: ResolvedName): string | undefined {
  const unordered = property && ['json', 'ids', 'text'].includes(typeOf(property));
  return unordered || via.some((step) => step.property.type === 'array') ? 'has no order to sort by' : undefined;
}

/** x-form, x-unique, x-index, hide and lock name the entity's own properties. */
export function checkOwnNames(project: Project): Problem[] {
  return [...project.entities.values()].flatMap((entity) => [
    ...ownNames(entity).flatMap(({ path, name }) => ownProblems(entity, path, name)),
    ...repeatedInForm(entity),
    ...groupProblems(entity),
    ...ownedUniqueProblems(project, entity),
  ]);
}

/** x-unique of owned rows names their properties. */
function ownedUniqueProblems(project: Project, { file, properties }: Entity): Problem[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const children = ownedProperties(project, property);
    return (property.items?.['x-unique'] ?? []).flatMap((names, at) =>
      namesAt(['properties', name, 'items', 'x-unique', at], names).flatMap(({ path, name: inner }) => {
        const child = children[inner];
        if (child === undefined) return [problem(file, path, unknown('field', inner, Object.keys(children)))];
        const reason = refuseOwn(child, ['x-unique']);
        return reason === undefined ? [] : [problem(file, path, `"${inner}" ${reason}`)];
      }),
    );
  });
}

function ownNames(entity: Entity): Named[] {
  const { 'x-unique': unique = [], 'x-index': index = [], 'x-permissions': permissions = {} } = entity.schema;
  return [
    ...formNames(entity),
    ...unique.flatMap((names, at) => namesAt(['x-unique', at], names)),
    ...index.flatMap((names, at) => namesAt(['x-index', at], names)),
    ...Object.entries(permissions).flatMap(([role, grant]) => [
      ...namesAt(['x-permissions', role, 'hide'], grant?.hide),
      ...namesAt(['x-permissions', role, 'lock'], grant?.lock),
    ]),
  ];
}

function formNames({ schema }: Entity): Named[] {
  const form = schema['x-form'];
  if (!form) return [];
  return formLists(form).flatMap(({ path, fields }) =>
    fields.flatMap((entry, index) =>
      typeof entry === 'string'
        ? [{ path: [...path, index], name: entry }]
        : namesAt([...path, index, 'fields'], entry.fields),
    ),
  );
}

/** Fields of a group stand in one line, which what has rows or lines of its own does not. */
function groupProblems({ file, schema, properties }: Entity): Problem[] {
  const groups = schema['x-form'] ? formGroups(schema['x-form']) : [];
  const members = groups.flatMap(({ path, group }) => namesAt([...path, 'fields'], group.fields));
  return members.flatMap(({ path, name }) => {
    const property = properties[name];
    const isWide = property && (property.type === 'array' || isTextarea(property));
    return isWide ? [problem(file, path, `"${name}" takes a whole line: it stands beside the group, not in it`)] : [];
  });
}

const isTextarea = (property: Property): boolean =>
  property['x-widget'] === 'textarea' || (property['x-widget'] === undefined && typeOf(property) === 'text');

function ownProblems({ file, properties }: Entity, path: JsonPath, name: string): Problem[] {
  const property = properties[name];
  const reason = property && refuseOwn(property, path);
  if (reason !== undefined) return [problem(file, path, `"${name}" ${reason}`)];
  if (property || (isSystemField(name) && path[0] !== 'x-form')) return [];
  return [problem(file, path, unknown('field', name, Object.keys(properties)))];
}

function refuseOwn(property: Property, [keyword]: JsonPath): string | undefined {
  if (keyword === 'x-form') return property.writeOnly ? 'is writeOnly: it never leaves the server' : undefined;
  const indexed = keyword === 'x-unique' || keyword === 'x-index';
  const single = !['text', 'json', 'ids', 'rows'].includes(typeOf(property));
  return indexed && !single ? 'is not a single value of at most 255 characters' : undefined;
}

function repeatedInForm(entity: Entity): Problem[] {
  const seen = new Set<string>();
  return formNames(entity).flatMap(({ path, name }) => {
    const again = seen.has(name);
    seen.add(name);
    return again ? [problem(entity.file, path, `"${name}" stands in the form twice`)] : [];
  });
}
