import { posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _, Ajv2020 } from 'ajv/dist/2020.js';
import { formatLimitDefinition } from 'ajv-formats/dist/limit.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import type { BuildFailure, Plugin } from 'esbuild';
import { addKeywords } from '../validation/ajvKeywords.ts';
import { formatFiles } from '../formats.ts';
import type { Validation } from '../validation/validation.ts';
import type { Problem } from '../problem.ts';
import type { Sources } from '../read.ts';
import { standardFormats } from '../standardFormats.ts';
import { header } from './header.ts';
import { helperModule, helpersFile, importHelpers, runtime } from './validatorHelpers.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * validators/<name>.js for each schema: without eval, with just the formats it uses. What they have in common stands
 * once, in validatorHelpers.js. One esbuild run.
 */
export async function printValidators(validations: Validation[], sources: Sources): Promise<Map<string, string>> {
  const modules = new Map(validations.flatMap((validation) => modulesOf(validation, sources)));
  modules.set('helpers:', helperModule([...modules.values()]));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'helpers:', out: 'validatorHelpers' },
      ...validations.map(({ name }) => ({ in: `validator:${name}`, out: `validators/${name}` })),
    ],
    outdir: 'generated',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    banner: { js: header.trimEnd() },
    mainFields: ['module', 'main'],
    preserveSymlinks: true, // where packages really lie must not show in the text
    logLevel: 'silent',
    plugins: [inMemory(modules, sources)],
  });
  const files = outputFiles.map(({ path, text }) => [relative(root, path).split(sep).join('/'), text] as const);
  const types = validations.map(({ name }) => [`generated/validators/${name}.d.ts`, declaration] as const);
  return new Map([...files, ...types]);
}

/** What esbuild found wrong in formats; any other failure is thrown on. */
export function brokenFormats(error: unknown): Problem[] {
  if (!isBuildFailure(error)) throw error;
  return error.errors.map(({ text, location }) => {
    const { file, line, column } = location ?? { file: 'schemas/formats', line: 1, column: 0 };
    return { place: `${file.replace(/^source:/, '')}:${line}:${column + 1}`, message: text };
  });
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

const declaration = `${header}import type { ValidatorModule } from '../errors.ts';

export declare const validate: ValidatorModule['validate'];
export declare const conditions: ValidatorModule['conditions'];
`;

/** A validator is two modules: AJV's code, and what turns its errors into ours. */
function modulesOf(validation: Validation, sources: Sources): [string, string][] {
  return [
    [`validator:${validation.name}`, wrapper(validation)],
    [`checks:${validation.name}`, checks(validation, sources)],
  ];
}

function wrapper({ name, codes, concerns, conditions, unique }: Validation): string {
  const hasUnique = Object.keys(unique).length > 0;
  const found = 'check(row) ? [] : fieldErrors(check.errors, { codes, concerns }, row)';
  return [
    `import { ${['check', ...conditions.map((_condition, index) => `condition${index}`)].join(', ')} } from 'checks:${name}';`,
    `import { ${hasUnique ? 'fieldErrors, repeatedRows' : 'fieldErrors'} } from '${helpersFile}';`,
    `const codes = ${JSON.stringify(codes)};`,
    `const concerns = ${JSON.stringify(concerns)};`,
    hasUnique
      ? `export const validate = (row) => [...(${found}), ...repeatedRows(row, ${JSON.stringify(unique)})];`
      : `export const validate = (row) => (${found});`,
    `export const conditions = [${conditions.map((_condition, index) => `(row) => condition${index}(row)`).join(', ')}];`,
  ].join('\n');
}

function checks({ schema, conditions, formats }: Validation, sources: Sources): string {
  const ajv = compiler(formats);
  ajv.addSchema({ ...schema, $id: 'check' });
  conditions.forEach((condition, index) => ajv.addSchema({ ...condition, $id: `condition${index}` }));
  const names = ['check', ...conditions.map((_condition, index) => `condition${index}`)];
  const code = standalone(ajv, Object.fromEntries(names.map((name) => [name, name])));
  return [...formatImports(formats, sources), importHelpers(code)].join('\n');
}

function compiler(formats: string[]): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    $data: true,
    strict: false,
    validateSchema: false,
    messages: false,
    inlineRefs: true,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  });
  ajv.addKeyword(formatLimitDefinition);
  addKeywords(ajv);
  // The real functions are imported by the printed code; here only their shape counts.
  for (const name of formats) ajv.addFormat(name, { validate: () => true, compare: () => 0 });
  return ajv;
}

/** `formats`, as AJV's code expects it: name -> { validate, compare }. */
function formatImports(formats: string[], sources: Sources): string[] {
  if (formats.length === 0) return [];
  const printed = formats.map((name, index) => printFormat(name, `format${index}`, sources));
  return [
    `import { ${['format', ...standardOf(formats)].join(', ')} } from './${runtime}/formats.ts';`,
    ...printed.flatMap(({ imports }) => imports),
    `const formats = { ${printed.map(({ member }) => member).join(', ')} };`,
  ];
}

function standardOf(formats: string[]): string[] {
  return formats.flatMap((name) => standardFormats[name] ?? []);
}

/** Only what a format file exports is imported, so that the rest of it stays out of the bundle. */
function printFormat(name: string, alias: string, sources: Sources): { imports: string[]; member: string } {
  const standard = standardFormats[name];
  if (standard !== undefined) return { imports: [], member: `'${name}': format(${standard})` };
  const file = formatFiles(sources).get(name) ?? '';
  const ordered = /^export (function|const) compare\b/m.test(sources.get(file) ?? '');
  const functions = ordered ? ['isValid', 'compare'] : ['isValid'];
  const names = functions.map((each) => `${each} as ${alias}${each}`).join(', ');
  const members = functions.map((each) => `${each}: ${alias}${each}`).join(', ');
  return {
    imports: [`import { ${names} } from '${file}';`],
    member: `'${name}': format({ ${members} })`,
  };
}

/**
 * Serves our modules and the given sources from memory. What is asked of a package comes in whole with what that one
 * needs: a validator stands alone, and what can't be found is told here and not when a server starts.
 */
function inMemory(modules: ReadonlyMap<string, string>, sources: Sources): Plugin {
  const source = (path: string) =>
    sources.has(path) ? { path, namespace: 'source' } : { errors: [{ text: `there is no ${path}` }] };
  return {
    name: 'in-memory',
    setup(run) {
      run.onResolve({ filter: /^(validator|checks|helpers):/ }, ({ path }) => ({ path, namespace: 'memory' }));
      run.onResolve({ filter: new RegExp(`^${helpersFile}$`) }, ({ path }) => ({ path, external: true }));
      run.onLoad({ filter: /.*/, namespace: 'memory' }, ({ path }) => ({
        contents: modules.get(path),
        resolveDir: root,
      }));
      run.onResolve({ filter: /^schemas\// }, ({ path }) => source(path));
      run.onResolve({ filter: /^\.\.?\//, namespace: 'source' }, ({ path, importer }) =>
        source(posix.join(posix.dirname(importer), path)),
      );
      run.onLoad({ filter: /.*/, namespace: 'source' }, ({ path }) => ({ contents: sources.get(path), loader: 'ts' }));
    },
  };
}
