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
}, 120_000);

/** Imports that point the wrong way, and the rule that each breaks. */
const wrongWays: [from: string, to: string, rule: string][] = [
  ['admin/page.ts', 'server/secret.ts', 'admin-imports-generated-and-formats'],
  ['server/core/rows/page.ts', 'server/core/csv/stream.ts', 'rows-imports-what-is-below'],
  ['server/core/access/scope.ts', 'server/core/rows/sql.ts', 'access-imports-what-is-below'],
  ['server/core/database/names.ts', 'server/core/errors.ts', 'database-imports-what-is-below'],
  ['server/core/crud/read.ts', 'server/core/mount.ts', 'crud-imports-what-is-below'],
  ['server/core/errors.ts', 'server/core/access/actor.ts', 'errors-and-config-are-lowest'],
  ['server/core/newFolder/hooks.ts', 'server/core/errors.ts', 'server-core-folders-are-known'],
  ['server/core/rows/save.ts', 'server/rooms/stock/hooks.ts', 'core-imports-no-room'],
  ['server/core/rows/list.ts', 'schemas/formats/stock.ts', 'core-knows-no-format-of-the-business'],
  [
    'server/rooms/stock/reversePosting.ts',
    'server/rooms/invoices/ledger.ts',
    'server-stock-imports-core-and-what-it-needs',
  ],
  ['server/rooms/stock/routes.ts', 'server/core/crud/read.ts', 'server-stock-is-below-the-whole'],
  ['server/rooms/invoices/nfe/note.ts', 'server/core/rows/sql.ts', 'server-rooms-invoices-nfe-stands-apart'],
  ['admin/core/format/value.ts', 'admin/core/providers/http.ts', 'format-imports-what-is-below'],
  ['admin/core/layout/bell.ts', 'admin/core/widgets/button.ts', 'layout-imports-what-is-below'],
  ['admin/core/Entity/form.ts', 'admin/core/routes.ts', 'Entity-imports-what-is-below'],
  ['admin/core/pages/home.ts', 'admin/core/theme/mode.ts', 'pages-imports-what-is-below'],
  ['admin/core/route.ts', 'admin/core/providers/session.ts', 'route-is-below-layout'],
  ['admin/core/newFolder/list.ts', 'admin/core/format/number.ts', 'admin-core-folders-are-known'],
  ['admin/core/view.tsx', 'admin/rooms/stock/paths.ts', 'admin-core-imports-no-room'],
  ['admin/rooms/stock/StockReport.tsx', 'admin/rooms/ranking/months.ts', 'admin-stock-imports-core-and-what-it-needs'],
  ['admin/rooms/stock/useReport.ts', 'admin/core/routes.ts', 'admin-stock-is-below-the-whole'],
];

test('every import that points the wrong way is found', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'imports-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  writeFileSync(join(copy, 'tsconfig.json'), readFileSync(join(root, 'tsconfig.json')));
  for (const path of new Set(wrongWays.flatMap(([from, to]) => [from, to]))) plant(copy, path);
  const { summary } = await cruise(copy, ['admin', 'server']);
  const found = summary.violations.map(({ from, to, rule: { name } }) => `${name}: ${from} -> ${to}`);
  expect(found.toSorted()).toEqual(wrongWays.map(([from, to, rule]) => `${rule}: ${from} -> ${to}`).toSorted());
}, 120_000);

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

/** Files of the admin that stand in MUI's frame or make it; without one a part of MUI has neither theme nor nonce. */
const ofMui = /^admin\/core\/(layout\/MuiFrame|theme\/|widgets\/(dialogs\/(Dialog|Popover|Popper)|date\/calendar)\b)/;

test('MUI is reached by way of what frames it', async () => {
  const importing = /from '@mui\/material\/(?!useAutocomplete')/;
  const files = (await sourceFiles()).filter((path) => path.startsWith('admin/') && !ofMui.test(path));
  expect(files.filter((path) => importing.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);

const isReExport = (statement: ts.Statement): boolean =>
  ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;

test('no file only passes on what others export', async () => {
  const files = await sourceFiles();
  const barrels = files.filter((path) => parse(path).statements.some(isReExport));
  expect(barrels).toEqual([]);
}, 120_000);

/** Files that may be longer than 250 lines, because they are one table of data or of cases. */
const tables = [/^admin\/rooms\/invoices\/texts\/[\w-]+\.ts$/, /^migrations\/(core\/)?\d{14}_\w+\.ts$/, /\/cases\.ts$/];

test('a file has at most 250 lines, but for tables', async () => {
  const files = await sourceFiles();
  const long = files.filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length > 251);
  expect(long.filter((path) => !tables.some((table) => table.test(path)))).toEqual([]);
});

test('rows that were read say in their types what they have: no property of one is converted', async () => {
  const files = (await sourceFiles()).filter((path) => path.startsWith('server/'));
  const converted = /\b(Number|String)\(\w+(\?\.)?\['\w+'\]\)/;
  expect(files.filter((path) => converted.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

interface NamedFunction {
  /** 'server/core/app.ts createApp' */
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
const longFunctions = ['server/core/database/mysqlClient.ts mysqlClient'];

test('functions are short: nine of ten under 20 lines, and over 50 only those that are named here', async () => {
  const files = (await sourceFiles()).filter((path) => !path.startsWith('tests/'));
  const functions = files.flatMap(functionsOf).toSorted((a, b) => a.lines - b.lines);
  expect(functions[Math.floor(functions.length * 0.9)]?.lines).toBeLessThan(20);
  const long = functions.filter(({ lines }) => lines > 50).map(({ name }) => name);
  expect(long.toSorted()).toEqual(longFunctions);
});

/** The lines of a file that call a database by its name: to compare with it, or to keep something for each beside it. */
function databaseNames(path: string): string[] {
  const found: string[] = [];
  const source = parse(path);
  const visit = (node: ts.Node): void => {
    const isName = ts.isStringLiteralLike(node) || (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent));
    if (isName && /^(sqlite|mysql|mariadb)$/i.test(node.text)) {
      found.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('only server/core/database tells databases apart by their names', async () => {
  const files = (await sourceFiles()).filter((path) => path.startsWith('server/'));
  const inside = (path: string): boolean => path.startsWith('server/core/database/');
  expect(files.filter((path) => !inside(path)).flatMap(databaseNames)).toEqual([]);
  expect(files.filter(inside).flatMap(databaseNames)).not.toEqual([]);
});
