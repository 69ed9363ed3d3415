import { member } from './check/explain.ts';
import { position } from './json.ts';
import type { JsonFile, JsonPath, Part } from './json.ts';
import { problem, suggestion, unknown } from './problem.ts';
import type { Problem } from './problem.ts';

/** A member of an object by its name, or an entry of a list, with the place where it is said. */
export interface Said {
  name: string;
  value: unknown;
  file: JsonFile;
  path: JsonPath;
  /** The entry that it follows, or that follows it; else it stands at the end. */
  after?: string | undefined;
  before?: string | undefined;
}

/** What is added to the object or the list at a path. */
export interface Addition {
  to: JsonPath;
  said: Said[];
}

/** A file in the making: `file.value` is its own, and changes with each addition. */
export interface Merged {
  file: JsonFile & { parts: Part[] };
  problems: Problem[];
}

/** Adds members to the object at a path, which is made where there is none. One that is there already is a problem. */
export function addMembers({ file, problems }: Merged, to: JsonPath, said: Said[]): void {
  const target: unknown = made(file.value, to, {});
  if (typeof target !== 'object' || target === null) return;
  for (const { name, value, file: from, path } of said) {
    const at = [...to, name];
    if (Object.hasOwn(target, name)) {
      problems.push(problem(from, path, `"${name}" is already in ${position(file, at, 'key')}`, 'key'));
    } else {
      Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
      file.parts.push({ at, file: from, from: path });
    }
  }
}

/** Adds entries to the list at a path, which is made where there is none: beside the one that they name, or at its end. */
export function addEntries(merged: Merged, to: JsonPath, said: Said[]): void {
  made(merged.file.value, to, []);
  const last = said.filter(({ after, before }) => after === undefined && before === undefined);
  place(merged, [to], said, last);
}

/** Adds each entry to that one of the lists which has the entry beside which it stands. */
export function addBeside(merged: Merged, lists: JsonPath[], said: Said[]): void {
  place(merged, lists, said, []);
}

/** What finds no place is a problem. */
function place({ file, problems }: Merged, lists: JsonPath[], said: Said[], last: Said[]): void {
  const lost = new Set(said);
  const names = said.map(({ name }) => name);
  for (const to of lists) {
    const list: unknown = to.reduce(member, file.value);
    if (!Array.isArray(list)) continue;
    const before = { ...file, parts: [...file.parts] };
    const own = list.map((value, index) => ({ name: String(value), value, file: before, path: [...to, index] }));
    const ordered = inOrder([...own, ...last], said);
    names.push(...own.map(({ name }) => name));
    list.splice(0, list.length, ...ordered.map(({ value }) => value));
    file.parts.push(...ordered.map(({ file: from, path }, index) => ({ at: [...to, index], file: from, from: path })));
    for (const entry of ordered) lost.delete(entry);
  }
  problems.push(...[...lost].map((entry) => noPlace(entry, names)));
}

/** Puts members beside others: an entry names one, and the one beside which it stands. */
export function orderMembers({ file, problems }: Merged, map: string, said: Said[]): void {
  const members: unknown = member(file.value, map);
  if (typeof members !== 'object' || members === null) return;
  const moved = said.map(({ name }) => name);
  const own = Object.keys(members).filter((name) => !moved.includes(name));
  const ordered = inOrder(
    own.map((name) => ({ name, value: name, file, path: [map, name] })),
    said,
  );
  const names = new Set([...ordered.map(({ name }) => name), ...Object.keys(members)]);
  const known = [...names].filter((name) => Object.hasOwn(members, name));
  Object.assign(Object(file.value), { [map]: Object.fromEntries(known.map((name) => [name, member(members, name)])) });
  for (const entry of said) {
    const { file: from, path, name } = entry;
    if (!known.includes(name)) problems.push(problem(from, path, unknown('field', name, known)));
    else if (!ordered.includes(entry)) problems.push(noPlace(entry, own));
  }
}

/** Entries with those that stand beside one of them. */
function inOrder(entries: Said[], added: Said[]): Said[] {
  const left = new Set(added);
  const take = (is: (entry: Said) => boolean): Said[] => {
    const taken = [...left].filter(is);
    for (const entry of taken) left.delete(entry);
    return taken.flatMap(withNeighbours);
  };
  const withNeighbours = (entry: Said): Said[] => {
    const first = take(({ before }) => before === entry.name);
    return [...first, entry, ...take(({ after }) => after === entry.name)];
  };
  return entries.flatMap(withNeighbours);
}

function noPlace({ file, path, name, after, before }: Said, names: string[]): Problem {
  const beside = after ?? before;
  const [said, message] =
    beside === undefined
      ? ['name', `"${name}" says neither after nor before which field it stands`]
      : [after === undefined ? 'before' : 'after', `there is no "${beside}" beside which "${name}" could stand`];
  const among = names.filter((each) => each !== name);
  return problem(
    file,
    [...path.slice(0, -1), said],
    `${message}${beside === undefined ? '' : suggestion(beside, among)}`,
  );
}

/** What stands at a path; what is missing on the way is made. */
function made(root: unknown, path: JsonPath, empty: object): unknown {
  let current = root;
  for (const [index, key] of path.entries()) {
    if (typeof current !== 'object' || current === null) return undefined;
    if (!Object.hasOwn(current, key)) Object.assign(current, { [key]: index === path.length - 1 ? empty : {} });
    current = member(current, key);
  }
  return current;
}
