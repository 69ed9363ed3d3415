import { member } from './check/explain.ts';
import { checkStructure } from './check/structure.ts';
import type { ObjectSchema } from './dialect.ts';
import { extend } from './extend.ts';
import type { JsonFile } from './json.ts';
import { problem, unknown } from './problem.ts';
import type { Problem } from './problem.ts';
import type { Entity, Extension, Property, Side } from './project.ts';
import { saidTwice } from './sides.ts';

interface Found {
  name: string;
  side: Side;
  file: JsonFile;
}

interface Read {
  entities: Map<string, Entity>;
  /** Those included that could not be read. */
  entityNames: string[];
}

/**
 * Entities with what extensions add to them; of a name on both sides the core's.
 * @param files the files of the folders of entities, sorted by name, the core's first
 */
export function readEntities(
  files: Found[],
  properties: (schema: ObjectSchema) => Record<string, Property>,
  problems: Problem[],
): Read {
  problems.push(...saidTwice(files));
  const first = files.filter(({ name }, index) => name !== files[index - 1]?.name);
  const isExtension = ({ file }: Found): boolean => member(file.value, 'x-extends') !== undefined;
  const [own, added] = [first.filter((file) => !isExtension(file)), first.filter(isExtension)];
  const entityNames = own.map(({ name }) => name);
  const extensions = readExtensions(added, entityNames, problems);
  const entities = own.flatMap(({ name, side, file: alone }) => {
    const of = extensions.filter(({ schema }) => schema['x-extends'] === name);
    const { file, problems: told } = of.length === 0 ? { file: alone, problems: [] } : extend(alone, of);
    const schema = checkStructure('entity', file, problems);
    problems.push(...told);
    if (!schema) return [];
    return [[name, { name, side, file, schema, properties: properties(schema), extensions: of }] as const];
  });
  return { entities: new Map(entities), entityNames };
}

function readExtensions(files: Found[], entityNames: string[], problems: Problem[]): Extension[] {
  return files.flatMap(({ name, side, file }) => {
    const schema = checkStructure('extension', file, problems);
    if (!schema) return [];
    const { 'x-extends': entity } = schema;
    if (!entityNames.includes(entity))
      problems.push(problem(file, ['x-extends'], unknown('entity', entity, entityNames)));
    return [{ name, side, file, schema }];
  });
}
