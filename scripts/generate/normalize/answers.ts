import { routes } from '../project.ts';
import type { Project } from '../project.ts';
import type { PlainSchema } from '../validation/plain.ts';

const components = '#/components/schemas/';

/**
 * What requests answer, by the request's name, as JSON Schema for types. A request that answers a row of an entity, or
 * what another request answers, has no answer of its own.
 */
export function answerSchemas({ requests }: Project): Record<string, PlainSchema> {
  const answers = [...requests.values()].flatMap((request) => {
    const schemas = routes(request).flatMap(({ responses }) => Object.values(responses).map(({ schema }) => schema));
    const own = schemas.filter(isSchema).find(({ $ref }) => $ref === undefined);
    return own ? [[request.name, named(own)] as const] : [];
  });
  return Object.fromEntries(answers);
}

/** The same with the names of types in place of references to rows and their properties. */
function named(schema: PlainSchema): PlainSchema {
  const { $ref, ...said } = schema;
  if (typeof $ref === 'string') return { tsType: typeAt($ref) };
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, namedWithin(value)]));
}

function namedWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namedWithin);
  return isSchema(value) ? named(value) : value;
}

function isSchema(value: unknown): value is PlainSchema {
  return typeof value === 'object' && value !== null;
}

/** `#/components/schemas/User/properties/locale` is `User['locale']`. @throws Error where a reference leads elsewhere */
function typeAt(reference: string): string {
  if (!reference.startsWith(components)) throw new Error(`${reference}: an answer refers to rows and their properties`);
  const [entity = '', ...steps] = reference.slice(components.length).split('/');
  const names = steps.filter((step) => step !== 'properties');
  return entity + names.map((name) => (name === 'items' ? '[number]' : `['${name}']`)).join('');
}
