import type { ConditionSchema, ConsequenceSchema, PropertySchema, RuleSchema } from '../dialect.ts';
import type { JsonPath } from '../json.ts';
import { unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { scopeProblem, scopes, siteProblem, sites } from './site.ts';
import type { Scope, Site } from './site.ts';

interface Named {
  path: JsonPath;
  name: string;
}

/** Rules name properties of the object they stand in: required, if, then, else, allOf, anyOf, dependentRequired. */
export function checkRules(project: Project): Problem[] {
  return scopes(project).flatMap((scope) =>
    namesIn(scope)
      .filter(({ name }) => !(name in scope.properties))
      .map(({ path, name }) => scopeProblem(scope, path, unknown('field', name, Object.keys(scope.properties)))),
  );
}

function namesIn({ schema }: Scope): Named[] {
  const { required, allOf = [], dependentRequired = {} } = schema;
  return [
    ...each(['required'], required),
    ...inRule([], schema),
    ...allOf.flatMap((rule, index) => inRule(['allOf', index], rule)),
    ...Object.entries(dependentRequired).flatMap(([name, names]) => [
      { path: ['dependentRequired', name], name },
      ...each(['dependentRequired', name], names),
    ]),
  ];
}

function inRule(path: JsonPath, { if: condition, then, else: otherwise, anyOf = [] }: RuleSchema): Named[] {
  return [
    ...(condition ? inCondition([...path, 'if'], condition) : []),
    ...(then ? inConsequence([...path, 'then'], then) : []),
    ...(otherwise ? inConsequence([...path, 'else'], otherwise) : []),
    ...anyOf.flatMap(({ required }, index) => each([...path, 'anyOf', index, 'required'], required)),
  ];
}

function inCondition(
  path: JsonPath,
  { required, properties = {}, not, allOf = [], anyOf = [] }: ConditionSchema,
): Named[] {
  return [
    ...each([...path, 'required'], required),
    ...keys([...path, 'properties'], properties),
    ...(not ? inCondition([...path, 'not'], not) : []),
    ...allOf.flatMap((condition, index) => inCondition([...path, 'allOf', index], condition)),
    ...anyOf.flatMap((condition, index) => inCondition([...path, 'anyOf', index], condition)),
  ];
}

function inConsequence(path: JsonPath, { required, properties = {}, anyOf = [] }: ConsequenceSchema): Named[] {
  return [
    ...each([...path, 'required'], required),
    ...keys([...path, 'properties'], properties),
    ...anyOf.flatMap((alternative, index) => each([...path, 'anyOf', index, 'required'], alternative.required)),
  ];
}

function each(path: JsonPath, names: string[] = []): Named[] {
  return names.map((name, index) => ({ path: [...path, index], name }));
}

function keys(path: JsonPath, properties: object): Named[] {
  return Object.keys(properties).map((name) => ({ path: [...path, name], name }));
}

const limits = ['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'] as const;

/** A limit that points at another property ($data) finds one of the same format. */
export function checkLimits(project: Project): Problem[] {
  return sites(project).flatMap((site) => limits.flatMap((keyword) => limitProblems(project, site, keyword)));
}

function limitProblems(project: Project, site: Site, keyword: (typeof limits)[number]): Problem[] {
  const limit = site.property[keyword];
  if (typeof limit !== 'object') return [];
  const name = limit.$data.replace('1/', '');
  const other: PropertySchema | undefined = site.scope.properties[name];
  if (!other)
    return [siteProblem(project, site, [keyword, '$data'], unknown('field', name, Object.keys(site.scope.properties)))];
  if (other.format === site.property.format) return [];
  return [
    siteProblem(project, site, [keyword, '$data'], `"${name}" is not of format ${site.property.format ?? 'date'}`),
  ];
}
