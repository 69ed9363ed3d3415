import type { GrantKeyword } from '../dialect.ts';
import { represents } from '../project.ts';
import type { Entity, Project } from '../project.ts';
import type { Grant, Table } from '../shapes/tables.ts';
import { defined } from '../records.ts';
import { fieldsOf } from './fields.ts';
import { findingOf } from './finding.ts';
import { indexesOf, uniquesOf } from './indexes.ts';
import { snakeCase } from './names.ts';
import { listsOf, shown } from './lists.ts';
import { rollupsOf } from './rollups.ts';
import { rulesOf } from './rules.ts';
import { groupsOf, measuresOf } from './summaries.ts';
import { sortsByName } from './sortsByName.ts';
import { usageOf } from './usage.ts';

/** Every entity as the database and the server see it, by name. */
export function tablesOf(project: Project): Table[] {
  const usage = usageOf(project);
  const tables = [...project.entities.values()].map((entity) => {
    const own = { ...listsOf(entity), ...constraints(entity), fields: fieldsOf(project, usage, entity) };
    return {
      ...heading(project, entity),
      ...own,
      measures: measuresOf(entity),
      groups: groupsOf(project, entity).map(({ name }) => name),
      rollups: rollupsOf(project, entity),
      finding: findingOf(entity, own),
      rules: rulesOf(entity.schema, entity.properties).rules,
    };
  });
  return tables.map((table) => ({ ...table, sortsByName: sortsByName(table, tables) }));
}

type Lists = 'search' | 'columns' | 'csv';
type Constraints = 'unique' | 'indexes';
type Summaries = 'measures' | 'groups' | 'rollups';

function heading(
  project: Project,
  { name, schema }: Entity,
): Omit<Table, Lists | Constraints | Summaries | 'rules' | 'fields' | 'finding' | 'sortsByName'> {
  const { path, code, menu, represent, sort, large = false } = schema['x-resource'];
  const permissions = Object.entries(schema['x-permissions'] ?? {}).flatMap(([role, grant]) =>
    grant ? [[role, toGrant(grant, schema['x-never'] ?? [])] as const] : [],
  );
  return defined({
    name,
    path,
    table: snakeCase(name),
    code,
    menu,
    represent: represents(project, represent),
    sort,
    large,
    audit: schema['x-audit'] ?? true,
    permissions: Object.fromEntries(permissions),
    never: schema['x-never'] ?? [],
    rows: schema['x-rows'] ?? {},
    private: schema['x-private'] ?? [],
    period: schema['x-period'],
  });
}

function constraints(entity: Entity): Pick<Table, Constraints> {
  const { schema, properties } = entity;
  const unique = uniquesOf(properties, schema['x-unique'] ?? []);
  const sorted = schema['x-resource'].large ? shown(entity) : [];
  return { unique, indexes: indexesOf(properties, schema['x-index'] ?? [], unique, sorted) };
}

/** Who may write rows brings them in files, too, where files bring them at all. */
function toGrant({ may, rows = 'all', hide = [], lock = [] }: GrantKeyword, never: readonly string[]): Grant {
  const verbs = may.flatMap((verb) => (verb === 'write' ? ['create', 'update'] : [verb]));
  const writes = verbs.some((verb) => verb === 'create' || verb === 'update');
  const imports = writes && !never.includes('create') && !never.includes('import');
  return { may: [...new Set([...verbs, ...(imports ? ['import'] : [])])], rows, hide, lock };
}
