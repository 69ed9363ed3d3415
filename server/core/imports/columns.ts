import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { fold } from '../../../schemas/core/formats/fold.ts';
import { locales } from '../../../schemas/core/formats/locale.ts';
import { importLabel, wayOf } from '../csv/columns.ts';
import { importPaths, isWritable, ownedPaths, ownPath } from '../csv/importPaths.ts';
import { localStyle, type Style } from '../csv/style.ts';
import { resolvePath, type Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';
import { perOwner } from '../rows/memo.ts';

/**
 * The columns that a file may have: of references first those by which lists and files show them, then by their code,
 * then by whatever tells the row.
 */
export const takenPaths = perOwner((sight: Sight, entity: EntityName): readonly Path[] => {
  const { csv, columns, fields } = tables[entity];
  const listed = [...csv, ...columns].flatMap((name) => resolvePath(sight, entity, name) ?? []);
  const own = Object.values(fields).filter((field) => isWritable(field) && sight.fields(entity).has(field.name));
  const rows = ownedPaths(sight, entity);
  const all = [
    ...listed.filter(tellsReference),
    ...importPaths(sight, entity),
    ...own.map(ownPath),
    ...rows.map(plain),
  ];
  return [...new Map(all.toReversed().map((path) => [path.name, path])).values()].toReversed();
});

/** Of a reference of owned rows the property itself, whose cells may say whatever tells what it names. */
function plain(path: Path): Path {
  const [list, reference] = path.steps;
  return list && reference ? { name: `${list.name}.${reference.name}`, steps: [list], field: reference } : path;
}

/** A name that leads through one reference that a person may write to a text or a number by which its row is found. */
function tellsReference({ steps: [step, ...others], field }: Path): boolean {
  return step !== undefined && others.length === 0 && isWritable(step) && tells(field);
}

const tells = ({ kind, type, values }: Field): boolean =>
  kind === 'column' && (type === 'string' || type === 'integer') && values === undefined;

/**
 * What each heading of a file names: over the whole file first by the property's name or its label in any language, then
 * by what else it is called, then by the formats of its kinds; each column once.
 */
export function pathsOfHeadings(sight: Sight, entity: EntityName, headings: readonly string[]): (Path | undefined)[] {
  const taken = new Set<Path>();
  const found = new Map<number, Path | undefined>();
  for (const pathOf of waysToTell(takenPaths(sight, entity), entity))
    headings.forEach((heading, place) => {
      const path = found.has(place) ? undefined : pathOf(heading.trim());
      if (!path) return;
      found.set(place, taken.has(path) ? undefined : path);
      taken.add(path);
    });
  return headings.map((_, place) => found.get(place));
}

/** How a heading is told, the surest way first. */
function waysToTell(paths: readonly Path[], entity: EntityName): ((heading: string) => Path | undefined)[] {
  const names = new Map(paths.map((path) => [path.name, path]));
  let known: ReturnType<typeof headingsOf> | undefined; // not needed for what is kept of a file
  const headingsKnown = () => (known ??= headingsOf(paths, entity));
  return [
    (heading) => names.get(heading) ?? (heading === '' ? undefined : byText(headingsKnown().labels, heading)),
    (heading) => (heading === '' ? undefined : byText(headingsKnown().others, heading)),
    (heading) => byFormats(paths, heading),
  ];
}

const byText = (known: readonly ReadonlyMap<string, Path>[], heading: string): Path | undefined =>
  [heading, fold(heading)].flatMap((text) => known.flatMap((each) => each.get(text) ?? []))[0];

/** A number of several kinds is often called by those that the file has, with a stroke between them. */
function byFormats(paths: readonly Path[], heading: string): Path | undefined {
  const called = fold(heading)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const isCalled = (formats: readonly string[]) => called.every((word) => formats.includes(word));
  return called.length === 0 ? undefined : paths.find(({ field: { formats = [] } }) => isCalled(formats.map(fold)));
}

/** Files that were exported before columns had headings of their own join the names of the way to them so. */
const formerly = ' · ';

/** What people call a property besides; a reference by whatever tells what it names. */
const alsoCalled = ({ steps, field: { also = [] } }: Path): string[] => (steps.length === 0 ? also : []);

/**
 * What says a column, the surest first: its labels and those of older files (`labels`), what else it is called and its
 * name in any letters (`others`).
 */
function headingsOf(paths: readonly Path[], entity: EntityName) {
  const styles = locales.map(localStyle);
  const called = (label: (path: Path, style: Style) => string) =>
    paths.flatMap((path) => styles.map((style): [string, Path] => [fold(label(path, style)), path]));
  const labels = called((path, style) => importLabel(entity, path, style));
  const former = called((path, style) => wayOf(entity, path, style).join(formerly));
  const also = paths.flatMap((path) => alsoCalled(path).map((each): [string, Path] => [fold(each), path]));
  const folded = paths.map((path): [string, Path] => [fold(path.name), path]);
  const firstOf = (pairs: readonly [string, Path][]): ReadonlyMap<string, Path> => new Map(pairs.toReversed());
  return { labels: [labels, former].map(firstOf), others: [also, folded].map(firstOf) };
}
