import type { ConditionSchema, ConsequenceSchema, PropertySchema, RuleSchema } from '../dialect.ts';
import type { JsonPath } from '../json.ts';
import { unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { scopeProblem, scopes } from './site.ts';
import type { Scope } from './site.ts';
import { hasType } from './values.ts';

/** What a rule says of a property, where it says it. */
interface Said {
  path: JsonPath;
  name: string;
  said: PropertySchema;
}

/** Values that rules compare a property with are some that it can have: no condition is false for ever. */
export function checkConditions(project: Project): Problem[] {
  return scopes(project).flatMap((scope) => {
    const { allOf = [] } = scope.schema;
    const said = [...inRule([], scope.schema), ...allOf.flatMap((rule, index) => inRule(['allOf', index], rule))];
    return said.flatMap((each) => valueProblems(scope, each));
  });
}

function inRule(path: JsonPath, { if: condition, then, else: otherwise }: RuleSchema): Said[] {
  return [
    ...(condition ? inCondition([...path, 'if'], condition) : []),
    ...(then ? inProperties([...path, 'then'], then) : []),
    ...(otherwise ? inProperties([...path, 'else'], otherwise) : []),
  ];
}

function inCondition(path: JsonPath, condition: ConditionSchema): Said[] {
  const { not, allOf = [], anyOf = [] } = condition;
  return [
    ...inProperties(path, condition),
    ...(not ? inCondition([...path, 'not'], not) : []),
    ...allOf.flatMap((each, index) => inCondition([...path, 'allOf', index], each)),
    ...anyOf.flatMap((each, index) => inCondition([...path, 'anyOf', index], each)),
  ];
}

function inProperties(path: JsonPath, { properties = {} }: Pick<ConsequenceSchema, 'properties'>): Said[] {
  return Object.entries(properties).flatMap(([name, said]) =>
    typeof said === 'boolean' ? [] : [{ path: [...path, 'properties', name], name, said }],
  );
}

function valueProblems(scope: Scope, { path, name, said }: Said): Problem[] {
  const property = Object.hasOwn(scope.properties, name) ? scope.properties[name] : undefined;
  if (!property) return [];
  const values = [
    ...('const' in said ? [{ keyword: ['const'], value: said.const }] : []),
    ...(said.enum ?? []).map((value, index) => ({ keyword: ['enum', index], value })),
  ];
  return values.flatMap(({ keyword, value }) => {
    const at = (message: string) => [scopeProblem(scope, [...path, ...keyword], message)];
    if (value === null) return [];
    if (!hasType(value, property.type)) return at(`a value of "${name}" must be ${property.type}`);
    const known = property.enum?.map(String) ?? [String(value)];
    return known.includes(String(value)) ? [] : at(unknown('value', String(value), known));
  });
}
