import { format, resolveConfig } from 'prettier';
import type { Side } from '../generate/project.ts';
import type { TablePart } from './sides.ts';
import { columnDefinition, stepFiles, type Operation } from './operations.ts';

const olderServersStop = `
    /** Servers of an earlier version answer 503 from the first step on: stop them before. */
    export const olderServers = 'stop';
`;

/** `core/...`, so that it is the same name as in the database. */
const standsOn = (after: string): string => `
    /** The migration of the core on which it stands. */
    export const after = '${after}';
`;

/** What a migration is called, whose it is, and the one of the core on which one of the business's stands. */
export interface Heading {
  name: string;
  side: Side;
  after: string | undefined;
}

/** The text of a migration: one call of a step per line, and nothing imported but steps. */
export function printMigration({ name, side, after }: Heading, operations: readonly Operation[]): Promise<string> {
  const steps = side === 'core' ? '../steps' : './steps';
  const used = [...new Set(operations.map((operation) => operation.step))].toSorted();
  const files = [...new Set(used.map((step) => stepFiles[step]))].toSorted();
  const imports = files.map((file) => {
    const names = used.filter((step) => stepFiles[step] === file);
    return `import { ${names.join(', ')} } from '${steps}/${file}.ts';`;
  });
  const stops = operations.some((operation) => operation.stops);
  const calls = operations.map(({ step, args }) => `${step}(${args.map((arg) => JSON.stringify(arg)).join(', ')}),`);
  return pretty(`// Drafted by npm run migration -- ${name}; once it has run somewhere, it stays as it is.
    ${imports.join('\n')}
    import type { Step } from '${steps}/step.ts';
    ${after === undefined ? '' : standsOn(after)}
    ${stops ? olderServersStop : ''}
    export const steps: Step[] = [
      ${calls.join('\n')}
    ];`);
}

/**
 * The text of a table's file in migrations/snapshot: one line for each column and index, so that two branches that
 * change different ones of a table merge.
 */
export function printTable({ columns, indexes, primaryKey, rules, rollup, values }: TablePart): string {
  const definitions = Object.values(columns).map((column): [string, unknown] => [
    column.name,
    {
      ...columnDefinition(column),
      ...(column.lenient && { lenient: true }),
      ...(column.since && { since: column.since }),
      ...(column.values && { values: column.values }),
    },
  ]);
  const sorted = Object.entries(indexes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const parts = [
    `  "columns": ${printLines(definitions)}`,
    `  "indexes": ${printLines(sorted)}`,
    ...(primaryKey ? [`  "primaryKey": ${JSON.stringify(primaryKey)}`] : []),
    ...(rollup ? [`  "rollup": ${JSON.stringify(rollup)}`] : []),
    ...(values ? [`  "values": ${printLines(Object.entries(values))}`] : []),
    ...(rules ? [`  "rules": ${printLines(Object.entries(rules))}`] : []),
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}

function printLines(entries: [string, unknown][]): string {
  const lines = entries.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n  }` : '{}';
}

async function pretty(text: string): Promise<string> {
  const config = await resolveConfig(new URL('../../package.json', import.meta.url).pathname);
  return format(text, { ...config, parser: 'typescript', quoteProps: 'as-needed' });
}
