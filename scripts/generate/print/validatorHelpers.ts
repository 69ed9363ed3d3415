/** Where the parts lie that generated code is made of, seen from the root. */
export const runtime = 'scripts/generate/runtime';
/** The module of what validators have in common, as they import it. */
export const helpersFile = '../validatorHelpers.js';

const required = /const (\w+) = require\("ajv\/dist\/runtime\/(\w+)"\)\.default;/g;
const imported = new RegExp(`^import \\{ (\\w+) as \\w+ \\} from '${helpersFile}';$`, 'gm');

/** AJV's code with its helpers (`equal`, `ucs2length`) imported from the common module, which a browser can do too. */
export function importHelpers(code: string): string {
  return code.replace(
    required,
    (_call, name: string, helper: string) => `import { ${helper} as ${name} } from '${helpersFile}';`,
  );
}

/** The common module: what turns AJV's errors into ours, and those of AJV's helpers that some validator imports. */
export function helperModule(codes: string[]): string {
  const helpers = codes.flatMap((code) => [...code.matchAll(imported)].flatMap(([, helper = '']) => helper));
  return [
    `export { fieldErrors } from './${runtime}/fieldErrors.ts';`,
    `export { repeatedRows } from './${runtime}/repeatedRows.ts';`,
    ...[...new Set(helpers)]
      .toSorted()
      .flatMap((helper) => [`import ${helper} from 'ajv/dist/runtime/${helper}.js';`, `export { ${helper} };`]),
  ].join('\n');
}
