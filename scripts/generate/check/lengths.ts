import { typeOf } from '../normalize/fields.ts';
import { snakeCase } from '../normalize/names.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Entity, Project } from '../project.ts';
import { siteProblem, sites } from './site.ts';
import type { Site } from './site.ts';

/** Characters of a name in MariaDB and MySQL. */
const longest = 64;
/** `<table>_id` stands in the tables that join or belong to it. */
const longestTable = longest - '_id'.length;
/** Its shadows are called `<name>_folded` and `<name>_order`. */
const longestColumn = longest - '_folded'.length;
/** The name of its constraint keeps it whole behind a hash, so that a refusal can tell it: `<hash>__<name>__unique`. */
const longestKey = longest - '________'.length - '__'.length - '__unique'.length;

/** Names of tables, columns and constraints fit into the database. */
export function checkLengths(project: Project): Problem[] {
  return [
    ...[...project.entities.values()].flatMap(entityProblems),
    ...sites(project)
      .filter(({ scope }) => scope.entity)
      .flatMap((site) => siteProblems(project, site)),
  ];
}

function entityProblems(entity: Entity): Problem[] {
  const table = snakeCase(entity.name);
  const unique = (entity.schema['x-unique'] ?? []).flatMap((names, index) => {
    const name = names.at(-1) ?? '';
    const told = tooLong('the last name of a unique list', name, longestKey);
    return told === undefined ? [] : [problem(entity.file, ['x-unique', index, names.length - 1], told)];
  });
  const told = tooLong('table name', table, longestTable);
  return told === undefined ? unique : [problem(entity.file, ['$id'], told), ...unique];
}

function siteProblems(project: Project, site: Site): Problem[] {
  const { name, property } = site;
  const { 'x-owns': owned, 'x-join': join } = property;
  const { file, path } = site.scope;
  const at = (told: string | undefined, keyword: string): Problem[] =>
    told === undefined ? [] : [siteProblem(project, site, [keyword], told)];
  const named = (told: string | undefined): Problem[] =>
    told === undefined ? [] : [problem(file, [...path, 'properties', name], told, 'key')];
  if (owned !== undefined) return at(tooLong('table name', owned, longestTable), 'x-owns');
  if (join !== undefined) return at(tooLong('table name', join, longestTable), 'x-join');
  const isKey = property['x-unique'] === true || (property.type === 'integer' && property['x-ref'] !== undefined);
  if (isKey) return named(tooLong('the name of a unique property or reference', name, longestKey));
  return named(typeOf(property) === 'ids' ? undefined : tooLong('property name', name, longestColumn));
}

/** That a name does not fit into the database, or nothing. */
export function tooLong(what: string, name: string, most = longestTable): string | undefined {
  const told = `${what} "${name}" has ${name.length} characters, which the database cannot hold: at most ${most}`;
  return name.length > most ? told : undefined;
}
