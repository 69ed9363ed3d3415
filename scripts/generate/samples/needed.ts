import { rolesOf } from '../choices.ts';
import type { PropertySchema, RuleSchema } from '../dialect.ts';
import { ownedProperties, reference, textIn } from '../project.ts';
import type { Entity, Project } from '../project.ts';
import type { Field, Table } from '../shapes/tables.ts';
import { formatted } from './formats.ts';
import { samplesOf } from './samples.ts';

/** Values that a property might take, by entity and by property; of an owned row by `lines.code`. */
export type Samples = Record<string, Record<string, unknown[]>>;

/**
 * What a demonstration of people needs that the framework cannot know: values of what the business requires of its
 * users, and of what it requires of the rows to which these must refer.
 */
export function samplesNeeded(project: Project, tables: readonly Table[]): Samples {
  const needed: Samples = {};
  const add = (name: string, properties: readonly string[]): void => {
    const [entity, table] = [project.entities.get(name), tables.find((each) => each.name === name)];
    if (!entity || !table || needed[name]) return;
    const said = [...new Set(properties)].map((property) => samplesAt(project, entity, table, property));
    needed[name] = Object.fromEntries(said.flatMap(({ samples }) => samples));
    for (const target of said.flatMap(({ targets }) => targets)) {
      add(target, project.entities.get(target)?.schema.required ?? []);
    }
  };
  const user = project.entities.get('user');
  add('user', user?.extensions.flatMap(({ schema }) => requiredIn(schema)) ?? []);
  return Object.fromEntries(Object.entries(needed).filter(([, samples]) => Object.keys(samples).length > 0));
}

/** What must be given, or must where a rule says so. */
function requiredIn({ required = [], allOf = [] }: { required?: string[]; allOf?: RuleSchema[] }): string[] {
  return [...required, ...allOf.flatMap((rule) => [rule.then, rule.else].flatMap((each) => each?.required ?? []))];
}

interface Said {
  samples: [path: string, values: unknown[]][];
  /** The entities to which it refers. */
  targets: string[];
}

function samplesAt(project: Project, { properties }: Entity, { fields }: Table, name: string): Said {
  const [property, field] = [properties[name], fields[name]];
  if (!property || !field) return { samples: [], targets: [] };
  if (!field.owned) return saidOf(project, name, property, field);
  const inner = ownedProperties(project, property);
  const said = Object.values(field.owned.fields).flatMap((each) => {
    const schema = inner[each.name];
    return each.required && schema ? [saidOf(project, `${name}.${each.name}`, schema, each)] : [];
  });
  return { samples: said.flatMap(({ samples }) => samples), targets: said.flatMap(({ targets }) => targets) };
}

function saidOf(project: Project, path: string, schema: PropertySchema, field: Field): Said {
  const ref = reference(schema);
  if (ref) return { samples: [], targets: [ref.entity] };
  const { schema: app } = project.app;
  const word = textIn(schema['x-label'] ?? {}, app.fallback).slice(0, 20);
  const numbers = Array.from({ length: Math.max(rolesOf(app).length, 1) }, (_, index) => index + 1);
  const likely = isOpen(schema) ? undefined : 3;
  const values = numbers.flatMap((n) => samplesOf(field, schema, n, word).slice(0, likely));
  return { samples: [[path, [...new Set(values)]]], targets: [] };
}

/** Whether only the validator knows what it takes: a format of the business's own, or one by the kind of it. */
const isOpen = ({ format, 'x-kind': kind }: PropertySchema): boolean =>
  kind !== undefined || (format !== undefined && !formatted(1).has(format));
