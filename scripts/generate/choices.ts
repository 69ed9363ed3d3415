import type { AppSchema } from './appDialect.ts';
import type { Choices, Text } from './dialect.ts';
import type { JsonPath } from './json.ts';
import { languageTexts } from './languages.ts';
import { isObject, mapValues } from './records.ts';

/** What can be done with rows in any business; between these stand the verbs of app.json. */
const [first, last] = [['read', 'create', 'update', 'delete', 'export', 'import'], ['actAs']];
export const standardVerbs: readonly string[] = [...first, ...last];
/** The row scopes of any business: before and after those of app.json. */
export const standardScopes: readonly string[] = ['all', 'none'];

export const rolesOf = ({ roles = {} }: AppSchema): string[] => Object.keys(roles);
export const verbsOf = ({ verbs = {} }: AppSchema): string[] => [...first, ...Object.keys(verbs), ...last];
export const scopesOf = ({ scopes = {} }: AppSchema): string[] => ['all', ...Object.keys(scopes), 'none'];

/** The names in x-rows by which a row scope goes, the one that counts first. */
export const tiesOf = ({ tie }: { tie: string | string[] }): string[] => [tie].flat();

const kinds: readonly Choices[] = ['roles', 'verbs', 'scopes', 'locales'];

/** What app.json lists, with its texts. */
interface Listed {
  readonly names: readonly string[];
  readonly texts: Readonly<Record<string, Text>>;
}

/** What entries of app.json were called before, by what they are called now. */
export function formerOf(app: AppSchema, kind: Choices): Record<string, string> {
  const said: Record<string, { 'x-was'?: string }> = (kind === 'locales' ? undefined : app[kind]) ?? {};
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, { 'x-was': was }]) => (was === undefined ? [] : [[name, was]])),
  );
}

export type ListedChoices = Readonly<Record<Choices, Listed>>;

export function listedChoices(app: AppSchema): ListedChoices {
  return {
    roles: { names: rolesOf(app), texts: labelsOf(app.roles) },
    verbs: { names: verbsOf(app), texts: labelsOf(app.verbs) },
    scopes: { names: scopesOf(app), texts: labelsOf(app.scopes) },
    locales: { names: Object.keys(app.locales), texts: languageTexts(app) },
  };
}

const labelsOf = (said: Record<string, { 'x-label': Text }> = {}): Record<string, Text> =>
  mapValues(said, (each) => each['x-label']);

/**
 * A schema as if each property with `x-choices` had said `enum` and `x-values` itself. `mistaken` is told where one
 * says what app.json says.
 */
export function withChoices(
  value: unknown,
  listed: ListedChoices,
  mistaken: (path: JsonPath, message: string) => void,
  path: JsonPath = [],
): unknown {
  if (Array.isArray(value))
    return value.map((each: unknown, index) => withChoices(each, listed, mistaken, [...path, index]));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withChoices(each, listed, mistaken, [...path, key])]),
  );
  const kind = kinds.find((each) => each === inner['x-choices']);
  if (kind === undefined) return inner;
  return chosen(inner, listed[kind], (keyword, message) => mistaken([...path, ...keyword], message));
}

function chosen(
  property: Record<string, unknown>,
  { names, texts }: Listed,
  mistaken: (keyword: JsonPath, message: string) => void,
): Record<string, unknown> {
  const own = isObject(property['x-values']) ? property['x-values'] : {};
  for (const name of Object.keys(own).filter((each) => Object.hasOwn(texts, each)))
    mistaken(['x-values', name], `app.json has the text of "${name}"`);
  if ('enum' in property) mistaken(['enum'], 'x-choices has the values: app.json lists them');
  const known: Record<string, unknown> = { ...own, ...texts };
  const inOrder = [
    ...names.filter((name) => Object.hasOwn(known, name)),
    ...Object.keys(own).filter((name) => !names.includes(name)),
  ];
  const values = Object.fromEntries(inOrder.map((name) => [name, known[name]]));
  if (names.length === 0) return property;
  const { items } = property;
  const said = isObject(items) ? { items: { ...items, enum: names } } : { enum: names };
  return { ...property, ...said, 'x-values': values };
}
