import { fileURLToPath } from 'node:url';
import type { EntityName } from '../../../../generated/tables.ts';
import type { PropertySchema } from '../../../../scripts/generate/dialect.ts';
import { readTree } from '../../../../scripts/generate/files.ts';
import { ownedProperties } from '../../../../scripts/generate/project.ts';
import { read } from '../../../../scripts/generate/read.ts';

const { project } = read(await readTree(fileURLToPath(new URL('../../../..', import.meta.url)), 'schemas'));

/** A property of an entity, or of its owned rows ('lines.code'), with what it refers to put in its place. */
export function propertySchema(entity: EntityName, path: string): PropertySchema {
  const [name = '', child] = path.split('.');
  const property = project.entities.get(entity)?.properties[name] ?? {};
  return child === undefined ? property : (ownedProperties(project, property)[child] ?? {});
}
