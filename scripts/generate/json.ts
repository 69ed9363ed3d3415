import { findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';

export type JsonPath = (string | number)[];

/** A JSON source with its value and the syntax tree that knows where each value stands. */
export interface JsonFile {
  path: string;
  text: string;
  value: unknown;
  root: Node | undefined;
  /** Of a value that several files make: which of its paths other files say. */
  parts?: Part[];
}

/** What stands at a path and below it is said in another file, at a path of its own. */
export interface Part {
  at: JsonPath;
  file: JsonFile;
  from: JsonPath;
}

/** Something wrong at an offset of a file. */
export interface SyntaxProblem {
  offset: number;
  message: string;
}

const byteOrderMark = /^\uFEFF/;

interface Parsed {
  text: string;
  root: Node | undefined;
  problems: SyntaxProblem[];
}

/** What was parsed last of each path: who generates again, as `npm run dev` does, has changed one file of all. */
const parsed = new Map<string, Parsed>();

function parsedOnce(path: string, text: string): Parsed {
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const now = { text, ...parse(text) };
  parsed.set(path, now);
  return now;
}

/** Parses strict JSON (no comments, no trailing commas, no repeated keys); some editors begin it with a mark of their own. */
export function parseJson(path: string, written: string): { file: JsonFile; problems: SyntaxProblem[] } {
  const { text, root, problems } = parsedOnce(path, written.replace(byteOrderMark, ''));
  const isJson = root && !problems.some(({ message }) => message.startsWith(badJson));
  return { file: { path, text, value: isJson ? valueOf(root) : undefined, root }, problems };
}

const badJson = 'bad JSON: ';

function parse(text: string): Omit<Parsed, 'text'> {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const syntax = errors.map(({ error, offset }) => ({ offset, message: badJson + words(printParseErrorCode(error)) }));
  return { root, problems: [...syntax.slice(0, 1), ...repeatedKeys(root)] };
}

/** 'schemas/x.json:LINE:COL' of the value at a path, or of its nearest ancestor that is written in the file. */
export function position(file: JsonFile, path: JsonPath, at: 'key' | 'value' = 'value'): string {
  const part = partOf(file, path);
  if (part) return position(part.file, [...part.from, ...path.slice(part.at.length)], at);
  for (let length = path.length; length >= 0; length--) {
    const node = file.root && findNodeAtLocation(file.root, path.slice(0, length));
    if (node) return positionAt(file, offsetOf(node, length < path.length ? 'value' : at));
  }
  return positionAt(file, 0);
}

/** 'schemas/x.json:LINE:COL' of an offset, both counted from 1. */
export function positionAt({ path, text }: JsonFile, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${path}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

/** The nearest part around a path. */
function partOf({ parts = [] }: JsonFile, path: JsonPath): Part | undefined {
  const around = parts.filter((part) => part.at.every((step, index) => step === path[index]));
  return around.toSorted((a, b) => b.at.length - a.at.length)[0];
}

function offsetOf(node: Node, at: 'key' | 'value'): number {
  return at === 'key' && node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

/** Like jsonc-parser's getNodeValue, but '__proto__' stays an ordinary key. */
function valueOf(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  if (node.type === 'object')
    return Object.fromEntries(members(node).map(([key, value]) => [key.value, valueOf(value)]));
  return node.value;
}

function members(node: Node): [Node, Node][] {
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }): [Node, Node][] =>
    key && value ? [[key, value]] : [],
  );
}

function repeatedKeys(root: Node | undefined): SyntaxProblem[] {
  if (!root) return [];
  const nested = (root.children ?? []).flatMap(repeatedKeys);
  if (root.type !== 'object') return nested;
  const seen = new Set<unknown>();
  const own = members(root).flatMap(([key]) => {
    const repeated = seen.has(key.value);
    seen.add(key.value);
    return repeated ? [{ offset: key.offset, message: `"${key.value}" is written twice` }] : [];
  });
  return [...own, ...nested];
}

const words = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
