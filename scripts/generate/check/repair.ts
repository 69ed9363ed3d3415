import type { DefinedError } from 'ajv/dist/2020.js';
import { isUmbrella, member, pathOf } from './explain.ts';
import type { JsonPath } from '../json.ts';

/** What stands in for a required keyword that is missing, while the other checks go on. */
const standIns: Record<string, unknown> = { 'x-label': {}, sort: 'id', represent: 'id' };

/** The value without its unsound parts: what is wrong is left out, what is missing gets a stand-in. */
export function repaired(value: unknown, errorsOf: (value: unknown) => DefinedError[]): unknown {
  const copy = structuredClone(value);
  for (let round = 0; round < 5; round++) {
    const errors = errorsOf(copy);
    if (errors.length === 0) break;
    for (const error of errors) mend(copy, error);
  }
  return copy;
}

function mend(root: unknown, error: DefinedError): void {
  if (isUmbrella(error)) return;
  const path = pathOf(root, error.instancePath);
  if (error.keyword === 'required') {
    standIn(at(root, path), error.params.missingProperty);
  } else if (error.keyword === 'additionalProperties') {
    remove(at(root, path), error.params.additionalProperty);
  } else {
    removeMember(root, path);
  }
}

/** Takes away the innermost object member that leads to the path: half a list would be misleading. */
function removeMember(root: unknown, path: JsonPath): void {
  const length = path.findLastIndex((segment) => typeof segment === 'string');
  const key = path[length];
  if (key !== undefined) remove(at(root, path.slice(0, length)), key);
}

function at(root: unknown, path: JsonPath): unknown {
  return path.reduce(member, root);
}

function standIn(target: unknown, key: string): void {
  if (typeof target !== 'object' || target === null) return;
  const value = key === 'type' ? likelyType(target) : structuredClone(standIns[key]);
  if (value !== undefined) Object.assign(target, { [key]: value });
}

/** The type that the other keywords speak of, so that they are not called misplaced as well. */
function likelyType(target: object): string {
  if ('additionalProperties' in target) return 'object';
  if ('items' in target) return 'array';
  return 'x-ref' in target || 'minimum' in target ? 'integer' : 'string';
}

function remove(target: unknown, key: string | number): void {
  if (typeof target === 'object' && target !== null) Reflect.deleteProperty(target, key);
}
