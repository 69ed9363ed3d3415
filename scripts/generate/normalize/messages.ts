import { headingOf } from '../../../schemas/core/formats/heading.ts';
import type { EntitySchema, Text } from '../dialect.ts';
import { resolveDotted, isUnresolved, isSystemField } from '../dotted.ts';
import type { ResolvedName, Via } from '../dotted.ts';
import { ownedProperties, textIn } from '../project.ts';
import type { Entity, Project, Property, Request } from '../project.ts';
import { formGroups } from '../formLists.ts';
import { representing, summed } from './lists.ts';

/** All texts of one locale: flat keys, polyglot syntax, in the order of the schemas. */
export function messagesOf(project: Project, locale: string): Record<string, string> {
  const { entities, requests, dashboards, errors, words } = project;
  const texts = [
    ...project.app.schema.menu.map(({ name, 'x-label': label }): Entry => [`menu.${name}`, label]),
    ...Object.entries(project.app.schema.roles ?? {}).map(([role, { group, 'x-label': label }]): Entry => [
      `roles.${role}`,
      group ?? label,
    ]),
    ...[...entities.values()].flatMap((entity) => entityTexts(project, entity, locale)),
    ...[...requests.values()].flatMap((request) => requestTexts(project, request)),
    ...[...dashboards.values()].map(({ name, schema }): Entry => [`dashboards.${name}.name`, schema['x-label']]),
    ...Object.entries(errors.schema).map(([code, { text }]): Entry => [`errors.${code}`, text]),
    ...Object.entries(words.schema).map(([key, text]): Entry => [`words.${key}`, text]),
  ];
  const own = Object.entries(project.texts[locale]?.schema ?? {});
  const all = texts.map(([key, text]): [string, string] => [
    key,
    polyglot(typeof text === 'string' ? text : textIn(text, locale)),
  ]);
  return Object.fromEntries([...all, ...own]);
}

/** A text in all locales, or one already made for the locale asked for. */
type Entry = [key: string, text: Text | string];

/** The specification's {fieldName} as polyglot's %{fieldName}. */
function polyglot(text: string): string {
  return text.replace(/(?<!%)\{(\w+)\}/g, '%{$1}');
}

function entityTexts(project: Project, entity: Entity, locale: string): Entry[] {
  const { 'x-label': label, 'x-resource': resource, 'x-form': form } = entity.schema;
  const prefix = `resources.${resource.path}`;
  return [
    [`${prefix}.name`, byCount(label, locale)],
    ...propertyTexts(project, entity.properties, prefix, ''),
    ...summed(entity).flatMap((name) => listTexts(project, entity, name, locale, prefix)),
    ...(form?.tabs ?? []).map((tab, index): Entry => [`${prefix}.tabs.${index}`, tab['x-label']]),
    ...(form ? formGroups(form) : []).map(({ group }, index): Entry => [`${prefix}.groups.${index}`, group['x-label']]),
    ...ownSentences(entity.schema, locale, prefix),
  ];
}

/** One and many as polyglot tells them apart. */
const byCount = ({ one, many }: { one: Text; many: Text }, locale: string): string =>
  `${textIn(one, locale)} |||| ${textIn(many, locale)}`;

/** What the entity says instead of the screen's standard sentences: before a deletion, and after a change. */
function ownSentences(
  { 'x-confirm': confirm, 'x-saved': saved }: EntitySchema,
  locale: string,
  prefix: string,
): Entry[] {
  const questions = Object.entries(confirm ?? {}).map(([key, text]): Entry => [`${prefix}.confirm.${key}`, text]);
  if (!saved) return questions;
  return [
    ...questions,
    [`${prefix}.saved.created`, saved.created],
    [`${prefix}.saved.updated`, saved.updated],
    [`${prefix}.saved.deleted`, byCount(saved.deleted, locale)],
  ];
}

function requestTexts(project: Project, { name, properties }: Request): Entry[] {
  return propertyTexts(project, properties, `requests.${name}`, '');
}

/** Labels and value texts of properties and, one level down, of owned rows. */
function propertyTexts(
  project: Project,
  properties: Record<string, Property>,
  prefix: string,
  parent: string,
): Entry[] {
  return Object.entries(properties).flatMap(([name, property]): Entry[] => {
    const label = property['x-label'];
    const values = Object.entries(property['x-values'] ?? {});
    return [
      ...(label ? [[`${prefix}.fields.${parent}${name}`, label] satisfies Entry] : []),
      ...values.map(([value, text]): Entry => [`${prefix}.values.${parent}${name}.${value}`, text]),
      ...propertyTexts(project, ownedProperties(project, property), prefix, `${name}.`),
    ];
  });
}

/**
 * Labels of what lists name beyond the entity's own properties: system fields and dotted names. The property that
 * names the target needs no label of its own: 'Country', not 'Name (country)'. What
 * a property is called in lists of others (x-heading) stands for both.
 */
function listTexts(project: Project, entity: Entity, dotted: string, locale: string, prefix: string): Entry[] {
  const end = resolveDotted(project, entity, dotted);
  if (isUnresolved(end) || isOwn(end)) return [];
  const text = end.property?.['x-label'] ?? (isSystemField(end.name) ? project.words.schema[end.name] : undefined);
  const alone = end.via.length > 0 && representing(end.owner).includes(end.name);
  const heading = alone || end.via.length === 0 ? undefined : end.property?.['x-heading'];
  const labels = [...end.via.map((via) => labelOf(via, locale)), ...(text && !alone ? [textIn(text, locale)] : [])];
  return labels.length === 0
    ? []
    : [[`${prefix}.fields.${dotted}`, heading ? textIn(heading, locale) : headingOf(labels)]];
}

/** Declared here or in owned rows: propertyTexts has its label. */
function isOwn({ via, property }: ResolvedName): boolean {
  return property !== undefined && via.every(({ entity }) => entity === undefined);
}

function labelOf({ property, relation }: Via, locale: string): string {
  const label = property['x-label'];
  return label ? textIn(label, locale) : relation;
}
