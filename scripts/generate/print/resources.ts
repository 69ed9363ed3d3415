import { verbsOf } from '../choices.ts';
import type { AppSchema } from '../appDialect.ts';
import type { ResourceData } from '../normalize/resources.ts';
import { systemColumns } from '../normalize/systemFields.ts';
import { header } from './header.ts';
import { Code, literal, quoted } from './literal.ts';
import { shape, union } from './tables.ts';

const sharedTypes = 'EntityName, FieldType, Locale, Measure, MeasureFunction, Menu, Rule, SearchOperator, Verb';

/** generated/resources.ts: the admin's view, by path, and the widgets that rooms bring. */
export function printResources(resources: ResourceData[], app: AppSchema): string {
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
    '/** The widgets that rooms bring: admin/rooms.ts has one of each. */',
    union('RoomWidget', Object.keys(app.widgets ?? {})),
    'export type WidgetName = CoreWidget | RoomWidget;',
    '',
    union(
      'ResourcePath',
      resources.map(({ path }) => path),
    ),
    '',
    shape('resources'),
    '',
    '/** Everything that a right can be for, in the usual order. */',
    `export const verbs: readonly Verb[] = ${literal(verbsOf(app))};`,
    '',
    '/** What every entity has besides, as columns of its lists. */',
    `export const systemColumns: Record<string, ResourceField> = ${literal(systemColumns)};`,
    '',
    `export const resources: Record<string, Resource> = ${literal(Object.fromEntries(data))};`,
    '',
  ].join('\n');
}

/** generated/sorts.ts: the little of it that is needed before the rest is there. */
export function printSorts(resources: ResourceData[]): string {
  const sorts = resources.map(({ path, sort }) => [path, sort]);
  return [
    header.trimEnd(),
    '/** By path, how a list is sorted that nobody has sorted. */',
    `export const sorts: Readonly<Record<string, string>> = ${literal(Object.fromEntries(sorts))};`,
    '',
  ].join('\n');
}
