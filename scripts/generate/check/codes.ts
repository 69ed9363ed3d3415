import type { PropertySchema, RuleSchema } from '../dialect.ts';
import type { JsonPath } from '../json.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { routes } from '../project.ts';
import type { Project } from '../project.ts';
import { standardFormats } from '../standardFormats.ts';
import { scopeProblem, scopes, siteProblem, sites } from './site.ts';
import type { Scope } from './site.ts';

/** A keyword with the place where it stands. */
interface Said {
  path: JsonPath;
  format: string | undefined;
  code: string | undefined;
}

/** Formats that exist and codes of errors.json, on properties and in rules. */
export function checkFormatsAndCodes(project: Project): Problem[] {
  const formats = [...Object.keys(standardFormats), ...project.formats];
  const codes = Object.keys(project.errors.schema);
  const ofSites = sites(project).flatMap((site) =>
    inProperty([], site.property).flatMap((said) =>
      saidProblems(said, formats, codes, (path, message) => siteProblem(project, site, path, message)),
    ),
  );
  const ofScopes = scopes(project).flatMap((scope) =>
    inRules(scope).flatMap((said) =>
      saidProblems(said, formats, codes, (path, message) => scopeProblem(scope, path, message)),
    ),
  );
  return [...ofSites, ...ofScopes, ...routeCodes(project, codes)];
}

function saidProblems(
  { path, format, code }: Said,
  formats: string[],
  codes: string[],
  at: (path: JsonPath, message: string) => Problem,
): Problem[] {
  return [
    ...(format === undefined || formats.includes(format)
      ? []
      : [at([...path, 'format'], unknown('format', format, formats))]),
    ...(code === undefined || codes.includes(code)
      ? []
      : [at([...path, 'x-error'], unknown('error code', code, codes))]),
  ];
}

function inProperty(path: JsonPath, { format, items, 'x-error': code }: PropertySchema): Said[] {
  return [
    { path, format, code },
    ...(items ? [{ path: [...path, 'items'], format: items.format, code: undefined }] : []),
  ];
}

function inRules({ schema }: Scope): Said[] {
  const rules = (schema.allOf ?? []).flatMap((rule, index) => inRule(['allOf', index], rule));
  return [...inRule([], schema), ...rules];
}

function inRule(path: JsonPath, rule: RuleSchema): Said[] {
  const consequences = (['then', 'else'] as const).flatMap((keyword) => {
    const { properties = {}, 'x-error': code } = rule[keyword] ?? {};
    const said = Object.entries(properties).flatMap(([name, property]) =>
      typeof property === 'boolean' ? [] : inProperty([...path, keyword, 'properties', name], property),
    );
    return [{ path: [...path, keyword], format: undefined, code }, ...said];
  });
  return [{ path, format: undefined, code: rule['x-error'] }, ...consequences];
}

function routeCodes(project: Project, codes: string[]): Problem[] {
  return [...project.requests.values()].flatMap((request) =>
    routes(request).flatMap(({ errors = [] }, route) =>
      errors.flatMap((code, index) => {
        const several = Array.isArray(request.schema['x-request']);
        const path = several ? ['x-request', route, 'errors', index] : ['x-request', 'errors', index];
        return codes.includes(code) ? [] : [problem(request.file, path, unknown('error code', code, codes))];
      }),
    ),
  );
}
