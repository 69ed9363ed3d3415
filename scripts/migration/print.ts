import { format, resolveConfig } from 'prettier';
import type { Model } from './model.ts';
import { columnDefinition, stepFiles, type Operation } from './operations.ts';

/** The text of a migration: one call of a step per line, and nothing imported but steps. */
export function printMigration(name: string, operations: readonly Operation[]): Promise<string> {
  const used = [...new Set(operations.map((operation) => operation.step))].toSorted();
  const files = [...new Set(used.map((step) => stepFiles[step]))].toSorted();
  const imports = files.map((file) => {
    const names = used.filter((step) => stepFiles[step] === file);
    return `import { ${names.join(', ')} } from './steps/${file}.ts';`;
  });
  const calls = operations.map(({ step, args }) => `${step}(${args.map((arg) => JSON.stringify(arg)).join(', ')}),`);
  return pretty(`// Drafted by npm run migration -- ${name}; once it has run somewhere, it stays as it is.
    ${imports.join('\n')}
    import type { Step } from './steps/step.ts';

    export const steps: Step[] = [
      ${calls.join('\n')}
    ];`);
}

const variable = (name: string): string => `m${name.slice(0, 14)}`;

/** The text of migrations/list.ts: all migrations in order, known without looking into folders at run time. */
export function printList(names: readonly string[]): Promise<string> {
  return pretty(`// Written by npm run migration.
    ${names.map((name) => `import { steps as ${variable(name)} } from './${name}.ts';`).join('\n')}
    import type { Step } from './steps/step.ts';

    export interface Migration {
      name: string;
      steps: readonly Step[];
    }

    export const migrations: readonly Migration[] = [
      ${names.map((name) => `{ name: '${name}', steps: ${variable(name)} },`).join('\n')}
    ];`);
}

/** The text of migrations/snapshot.json: tables by name, so that two drafts of the same schemas are the same text. */
export function printSnapshot({ tables }: Model): Promise<string> {
  const sorted = Object.entries(tables).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const plain = sorted.map(([name, table]) => {
    const columns = Object.values(table.columns).map((column) => [
      column.name,
      { ...columnDefinition(column), ...(column.lenient && { lenient: true }) },
    ]);
    return [name, { ...table, columns: Object.fromEntries(columns) }];
  });
  return pretty(JSON.stringify({ tables: Object.fromEntries(plain) }), 'json');
}

async function pretty(text: string, parser: 'typescript' | 'json' = 'typescript'): Promise<string> {
  const config = await resolveConfig(new URL('../../package.json', import.meta.url).pathname);
  return format(text, { ...config, parser, quoteProps: 'as-needed' });
}
