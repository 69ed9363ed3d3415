import { header } from './header.ts';

/**
 * generated/validators.ts: the validators of entities by name, for the server; the admin loads each when its screen opens.
 * An entity may be called as no variable can: `package`, `return`.
 */
export function printValidatorIndex(entities: string[]): string {
  return [
    header.trimEnd(),
    "import type { ValidatorModule } from './errors.ts';",
    "import type { EntityName } from './tables.ts';",
    ...entities.map((name) => `import * as ${name}Validator from './validators/${name}.js';`),
    '',
    'export const validators: Record<EntityName, ValidatorModule> = {',
    ...entities.map((name) => `  ${name}: ${name}Validator,`),
    '};',
    '',
  ].join('\n');
}
