import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

interface Cruise {
  modules: { source: string }[];
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] };
}

/** What dependency-cruiser finds in `folders` of `cwd` under the project's rules. */
async function cruise(cwd: string, folders: string[]): Promise<Cruise> {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [bin, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders];
  const { stdout } = await run(process.execPath, args, { cwd, maxBuffer: 2 ** 28 });
  return JSON.parse(stdout);
}

const folders = ['schemas', 'scripts', 'server', 'admin', 'generated', 'migrations', 'tests'];
const cruised = cruise(root, folders);

const sourceFiles = async (): Promise<string[]> => {
  const { modules } = await cruised;
  const paths = modules.map((module) => module.source);
  return paths.filter((path) => /^(schemas|scripts|server|admin|migrations|tests)\/.*\.(ts|tsx|mjs)$/.test(path));
};

test('imports point one way, without circles', async () => {
  const { summary } = await cruised;
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  expect(summary.totalCruised).toBeGreaterThan(100);
}, 60_000);

/** Imports that point the wrong way, and the rule that each breaks. */
const wrongWays: [from: string, to: string, rule: string][] = [
  ['admin/page.ts', 'server/secret.ts', 'admin-imports-generated-and-formats'],
  ['server/rows/page.ts', 'server/csv/stream.ts', 'rows-imports-what-is-below'],
  ['server/access/scope.ts', 'server/customers/hooks.ts', 'access-imports-what-is-below'],
  ['server/database/names.ts', 'server/errors.ts', 'database-imports-what-is-below'],
  ['server/crud/read.ts', 'server/mount.ts', 'crud-imports-what-is-below'],
  ['server/errors.ts', 'server/access/actor.ts', 'errors-and-config-are-lowest'],
  ['server/newRoom/hooks.ts', 'server/errors.ts', 'server-folders-are-known'],
  ['admin/format/value.ts', 'admin/providers/http.ts', 'format-imports-what-is-below'],
  ['admin/layout/bell.ts', 'admin/widgets/button.ts', 'layout-imports-what-is-below'],
  ['admin/Entity/form.ts', 'admin/routes.ts', 'Entity-imports-what-is-below'],
  ['admin/pages/home.ts', 'admin/theme/mode.ts', 'pages-imports-what-is-below'],
  ['admin/route.ts', 'admin/providers/session.ts', 'route-is-below-layout'],
  ['admin/newFolder/list.ts', 'admin/format/number.ts', 'admin-folders-are-known'],
];

test('every import that points the wrong way is found', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'imports-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  writeFileSync(join(copy, 'tsconfig.json'), readFileSync(join(root, 'tsconfig.json')));
  for (const path of new Set(wrongWays.flatMap(([from, to]) => [from, to]))) plant(copy, path);
  const { summary } = await cruise(copy, ['admin', 'server']);
  const found = summary.violations.map(({ from, to, rule: { name } }) => `${name}: ${from} -> ${to}`);
  expect(found.toSorted()).toEqual(wrongWays.map(([from, to, rule]) => `${rule}: ${from} -> ${to}`).toSorted());
}, 60_000);

/** Writes a file that exports something and imports what the table above says. */
function plant(folder: string, path: string): void {
  const imports = wrongWays.filter(([from]) => from === path).map(([, to]) => relative(dirname(path), to));
  const lines = imports.map((address, index) => {
    const specifier = address.startsWith('.') ? address : `./${address}`;
    return `import { secret as secret${index} } from '${specifier}';\nconsole.log(secret${index});\n`;
  });
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), `${lines.join('')}export const secret = 1;\n`);
}

const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);

const isReExport = (statement: ts.Statement): boolean =>
  ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;

test('no file only passes on what others export', async () => {
  const files = await sourceFiles();
  const barrels = files.filter((path) => parse(path).statements.some(isReExport));
  expect(barrels).toEqual([]);
}, 60_000);

/** Files that may be longer than 250 lines, because they are one table of data or of cases. */
const tables = [/^admin\/i18n\/[\w-]+\/invoices\.ts$/, /^migrations\/\d{14}_\w+\.ts$/, /\/cases\.ts$/];

test('a file has at most 250 lines, but for tables', async () => {
  const files = await sourceFiles();
  const long = files.filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length > 251);
  expect(long.filter((path) => !tables.some((table) => table.test(path)))).toEqual([]);
});

interface NamedFunction {
  /** 'server/app.ts createApp' */
  name: string;
  lines: number;
}

function functionsOf(path: string): NamedFunction[] {
  const found: NamedFunction[] = [];
  const source = parse(path);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const lines = lineOf(node.getEnd()) - lineOf(node.getStart()) + 1;
      found.push({ name: `${path} ${nameOf(node)}`, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf({ name, parent }: ts.SignatureDeclaration): string {
  return (name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined))?.getText() ?? 'without a name';
}

/** The functions of more than 50 lines: nothing is added here, and what has become shorter goes. */
const longFunctions = [
  'admin/Entity/delete/DeleteDialog.tsx DeleteDialog',
  'admin/Entity/form/FormField.tsx Typed',
  'admin/Entity/form/FormView.tsx FormView',
  'admin/Entity/form/useFormActions.ts useFormActions',
  'admin/Entity/form/useFormCore.ts useFormCore',
  'admin/Entity/list/ListView.tsx ListView',
  'admin/Entity/picker/PickerDialog.tsx PickerDialog',
  'admin/pages/messages/PersonBox.tsx PersonBox',
  'admin/pages/messages/Send.tsx Send',
  'admin/pages/permissions/OneScreen.tsx OneScreen',
  'admin/pages/stock/BalanceView.tsx BalanceView',
  'admin/pages/stock/LedgerView.tsx LedgerView',
  'admin/widgets/grid/GridInput.tsx GridInput',
  'admin/widgets/grid/GridRow.tsx GridRow',
  'admin/widgets/picker/ChoiceBox.tsx ChoiceBox',
  'admin/widgets/picker/PickersInput.tsx Chosen',
  'admin/widgets/search/MultiSelect.tsx MultiSelect',
  'server/app.ts createApp',
  'server/database/mysqlClient.ts mysqlClient',
  'server/notifications/stream.ts createStreams',
];

test('functions are short: nine of ten under 20 lines, and over 50 only those that are named here', async () => {
  const files = (await sourceFiles()).filter((path) => !path.startsWith('tests/'));
  const functions = files.flatMap(functionsOf).toSorted((a, b) => a.lines - b.lines);
  expect(functions[Math.floor(functions.length * 0.9)]?.lines).toBeLessThan(20);
  const long = functions.filter(({ lines }) => lines > 50).map(({ name }) => name);
  expect(long.toSorted()).toEqual(longFunctions);
});
