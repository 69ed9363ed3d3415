import type { ConditionSchema, ConsequenceSchema, RuleSchema } from '../dialect.ts';
import type { JsonPath } from '../json.ts';
import { unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { namesAt, scopeProblem, scopes } from './site.ts';
import type { Named, Scope } from './site.ts';

/** Rules name properties of the object they stand in: required, if, then, else, allOf, anyOf, dependentRequired. */
export function checkRules(project: Project): Problem[] {
  return scopes(project).flatMap((scope) =>
    namesIn(scope)
      .filter(({ name }) => !Object.hasOwn(scope.properties, name))
      .map(({ path, name }) => scopeProblem(scope, path, unknown('field', name, Object.keys(scope.properties)))),
  );
}

function namesIn({ schema }: Scope): Named[] {
  const { required, allOf = [], dependentRequired = {} } = schema;
  return [
    ...namesAt(['required'], required),
    ...inRule([], schema),
    ...allOf.flatMap((rule, index) => inRule(['allOf', index], rule)),
    ...Object.entries(dependentRequired).flatMap(([name, names]) => [
      { path: ['dependentRequired', name], name },
      ...namesAt(['dependentRequired', name], names),
    ]),
  ];
}

function inRule(path: JsonPath, { if: condition, then, else: otherwise, anyOf = [] }: RuleSchema): Named[] {
  return [
    ...(condition ? inCondition([...path, 'if'], condition) : []),
    ...(then ? inConsequence([...path, 'then'], then) : []),
    ...(otherwise ? inConsequence([...path, 'else'], otherwise) : []),
    ...anyOf.flatMap(({ required }, index) => namesAt([...path, 'anyOf', index, 'required'], required)),
  ];
}

function inCondition(
  path: JsonPath,
  { required, properties = {}, not, allOf = [], anyOf = [] }: ConditionSchema,
): Named[] {
  return [
    ...namesAt([...path, 'required'], required),
    ...keys([...path, 'properties'], properties),
    ...(not ? inCondition([...path, 'not'], not) : []),
    ...allOf.flatMap((condition, index) => inCondition([...path, 'allOf', index], condition)),
    ...anyOf.flatMap((condition, index) => inCondition([...path, 'anyOf', index], condition)),
  ];
}

function inConsequence(path: JsonPath, { required, properties = {}, anyOf = [] }: ConsequenceSchema): Named[] {
  return [
    ...namesAt([...path, 'required'], required),
    ...keys([...path, 'properties'], properties),
    ...anyOf.flatMap((alternative, index) => namesAt([...path, 'anyOf', index, 'required'], alternative.required)),
  ];
}

function keys(path: JsonPath, properties: object): Named[] {
  return Object.keys(properties).map((name) => ({ path: [...path, name], name }));
}
