import type { ResourceData } from '../normalize/resources.ts';
import { header } from './header.ts';
import { Code, literal, quoted } from './literal.ts';
import { shape } from './tables.ts';

const sharedTypes = 'EntityName, FieldType, Locale, Menu, Rule, SearchOperator, Verb';

/** generated/resources.ts: the admin's view, by path. */
export function printResources(resources: ResourceData[]): string {
  const data = resources.map((resource) => [
    resource.path,
    { ...resource, validator: new Code(`() => import(${quoted(`./validators/${resource.entity}.js`)})`) },
  ]);
  return [
    header.trimEnd(),
    "import type { ValidatorModule } from './errors.ts';",
    `import type { ${sharedTypes} } from './tables.ts';`,
    '',
    '// The admin reads this file alone; the server reads tables.ts.',
    `export type { ${sharedTypes} };`,
    '',
    shape('resources'),
    '',
    `export const resources: Record<string, Resource> = ${literal(Object.fromEntries(data))};`,
    '',
  ].join('\n');
}
