import { header } from './header.ts';
import { union } from './tables.ts';

/** generated/validators.ts: every validator by name, for the server; the admin loads each when its screen opens. */
export function printValidatorIndex(entities: string[], requests: string[]): string {
  const names = [...entities, ...requests];
  return [
    header.trimEnd(),
    "import type { ValidatorModule } from './errors.ts';",
    "import type { EntityName } from './tables.ts';",
    ...names.map((name) => `import * as ${name} from './validators/${name}.js';`),
    '',
    union('RequestName', requests),
    '',
    record('validators', 'EntityName', entities),
    record('requestValidators', 'RequestName', requests),
  ].join('\n');
}

function record(name: string, key: string, members: string[]): string {
  const lines = members.map((member) => `  ${member},\n`).join('');
  return `export const ${name}: Record<${key}, ValidatorModule> = {\n${lines}};\n`;
}
