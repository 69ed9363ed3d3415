import { formerOf, standardScopes, standardVerbs, tiesOf } from '../choices.ts';
import type { ScopeSchema } from '../appDialect.ts';
import type { Choices } from '../dialect.ts';
import { isReserved } from '../reserved.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { isObject } from '../records.ts';
import { reference } from '../project.ts';
import type { Project } from '../project.ts';
import { ledTo } from './ties.ts';
import { namesAt } from './site.ts';

/** What app.json names as it likes. */
type Named = Exclude<Choices, 'locales'>;

const one = { roles: 'role', verbs: 'verb', scopes: 'scope' } as const;

/** The names that are the core's own, and so none of app.json. */
const taken: Record<Named, readonly string[]> = {
  roles: ['authenticated'],
  verbs: [...standardVerbs, 'write'],
  scopes: standardScopes,
};

/**
 * The names of app.json, those included that have mistakes of their own, and these; undefined while it cannot be read:
 * then nobody knows them, and none is called unknown.
 */
export function namesInApp({ app }: Project, kind: Named, others: readonly string[]): string[] | undefined {
  const { value } = app.file;
  if (!isObject(value)) return undefined;
  const own = value[kind];
  return [...(isObject(own) ? Object.keys(own) : []), ...others];
}

/** app.json: names that are free, scopes that the ties of x-rows can serve, external roles that are within one. */
export function checkAccess(project: Project): Problem[] {
  const { file, schema } = project.app;
  const kinds = ['roles', 'verbs', 'scopes'] as const;
  return [
    ...kinds.flatMap((kind) =>
      Object.keys(schema[kind] ?? {})
        .filter((name) => taken[kind].includes(name))
        .map((name) => problem(file, [kind, name], `"${name}" is there without being said`, 'key')),
    ),
    ...kinds.flatMap((kind) => [...nameProblems(project, kind), ...formerProblems(project, kind)]),
    ...roleProblems(project),
    ...groupProblems(project),
    ...Object.entries(schema.scopes ?? {}).flatMap(([name, scope]) => scopeProblems(project, name, scope)),
  ];
}

/** Names go into addresses of the demonstration in small letters, and are told apart there. */
function nameProblems({ app: { file, schema } }: Project, kind: Named): Problem[] {
  const names = Object.keys(schema[kind] ?? {});
  return names.flatMap((name, index) => {
    const at = (message: string) => [problem(file, [kind, name], message, 'key')];
    if (isReserved(one[kind], name)) return at(`${one[kind]} name "${name}" is reserved`);
    const like = names.slice(0, index).find((other) => other.toLowerCase() === name.toLowerCase());
    return like === undefined ? [] : at(`"${name}" differs from "${like}" only in case`);
  });
}

/** x-was names what is no more, and what one entry alone has been. */
function formerProblems({ app: { file, schema } }: Project, kind: Named): Problem[] {
  const former = Object.entries(formerOf(schema, kind));
  return former.flatMap(([name, was], index) => {
    const at = (message: string) => [problem(file, [kind, name, 'x-was'], `"${was}" ${message}`)];
    if (Object.hasOwn(schema[kind] ?? {}, was)) return at('is still there, so it is no former name');
    const first = former.slice(0, index).find(([, other]) => other === was);
    return first ? at(`is what "${first[0]}" was called already`) : [];
  });
}

function roleProblems(project: Project): Problem[] {
  const { file, schema } = project.app;
  const scopes = namesInApp(project, 'scopes', []) ?? [];
  return Object.entries(schema.roles ?? {}).flatMap(([name, { external, within }]) => {
    if (within === undefined)
      return external ? [problem(file, ['roles', name], `"${name}" is external and lacks "within"`, 'key')] : [];
    const path = ['roles', name, 'within'];
    if (!external) return [problem(file, path, `"${name}" has "within", but is not external`)];
    return scopes.includes(within) ? [] : [problem(file, path, unknown('scope', within, scopes))];
  });
}

/** The group of a role is called as the role says, in whichever language: its name takes that. */
function groupProblems({ app: { file, schema }, entities }: Project): Problem[] {
  const most = entities.get('userGroup')?.properties['name1']?.maxLength ?? Infinity;
  return Object.entries(schema.roles ?? {}).flatMap(([name, role]) => {
    const keyword = role.group ? 'group' : 'x-label';
    const long = Object.entries(role[keyword] ?? {}).filter(([, text]) => [...text].length > most);
    const told = `the name of a group has at most ${most} characters`;
    return long.map(([locale]) => problem(file, ['roles', name, keyword, locale], told));
  });
}

function scopeProblems(project: Project, name: string, scope: ScopeSchema): Problem[] {
  const { file } = project.app;
  const path = ['scopes', name];
  const [named, led] = [namedTies(project), ledTo(project)];
  const ties = namesAt([...path, 'tie'], tiesOf(scope));
  const lost = ties.filter((tie) => !named.has(tie.name));
  return [
    ...lost.map((tie) =>
      problem(file, Array.isArray(scope.tie) ? tie.path : [...path, 'tie'], unknown('tie', tie.name, named)),
    ),
    ...((scope.equals === undefined) === (scope.resolver === undefined)
      ? [problem(file, path, `"${name}" needs "equals" or "resolver", one of them`, 'key')]
      : []),
    ...(scope.equals === undefined ? [] : equalsProblems(project, name, scope.equals)).concat(
      ties.flatMap((tie) => {
        const target = led.get(tie.name);
        const found = scope.equals === undefined ? target : leadsTo(project, scope.equals);
        return target === undefined || found === undefined || found === target
          ? []
          : [
              problem(
                file,
                [...path, 'equals'],
                `"${scope.equals}" is not of a ${target}, to which "${tie.name}" leads`,
              ),
            ];
      }),
    ),
  ];
}

/** The names that any x-rows has. */
function namedTies({ entities }: Project): Set<string> {
  return new Set([...entities.values()].flatMap(({ schema }) => Object.keys(schema['x-rows'] ?? {})));
}

function equalsProblems({ app, entities }: Project, name: string, equals: string): Problem[] {
  const properties = entities.get('user')?.properties;
  if (properties === undefined || equals === 'id' || Object.hasOwn(properties, equals)) return [];
  return [
    problem(app.file, ['scopes', name, 'equals'], unknown('field of user', equals, ['id', ...Object.keys(properties)])),
  ];
}

/** The entity that a property of user refers to; '' when it refers to none. */
function leadsTo({ entities }: Project, name: string): string | undefined {
  if (name === 'id') return 'user';
  const property = entities.get('user')?.properties[name];
  return property && (reference(property)?.entity ?? '');
}
