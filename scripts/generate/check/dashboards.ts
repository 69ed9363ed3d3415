import type { DashboardSchema, PanelSchema, VariableSchema } from '../dashboardDialect.ts';
import type { JsonPath } from '../json.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { DashboardFile, Entity, Project } from '../project.ts';
import { panelProblems } from './panels.ts';
import { wrongName } from './panelNames.ts';
import { unknownEntity } from './site.ts';

/** Dashboards: names that must resolve, variables that are there, addresses that nobody else has. */
export function checkDashboards(project: Project): Problem[] {
  return [...project.dashboards.values()].flatMap((dashboard) => [
    ...ownProblems(project, dashboard),
    ...Object.entries(dashboard.schema.variables ?? {}).flatMap(([name, variable]) =>
      variableProblems(project, dashboard, name, variable),
    ),
    ...repeatedPanels(dashboard),
    ...dashboard.schema.panels.flatMap((panel, index) => panelProblems(project, dashboard, panel, index)),
  ]);
}

function ownProblems(project: Project, { name, file, schema }: DashboardFile): Problem[] {
  const { $id, path, read } = schema;
  return [
    ...($id === name ? [] : [problem(file, ['$id'], `$id must be "${name}", the name of the file`)]),
    ...takenBy(project, schema).map((owner) => problem(file, ['path'], `path "${path}" is already taken by ${owner}`)),
    ...unknownEntity(project, read).map((told) => problem(file, ['read'], told)),
  ];
}

function takenBy({ entities, dashboards }: Project, { $id, path }: DashboardSchema): string[] {
  const entity = [...entities.values()].find(({ schema }) => schema['x-resource'].path === path);
  const other = [...dashboards.values()].find(({ schema }) => schema.path === path && schema.$id < $id);
  return [entity?.name ?? other?.name ?? []].flat();
}

function variableProblems(
  project: Project,
  { file }: DashboardFile,
  name: string,
  variable: VariableSchema,
): Problem[] {
  const at = (path: JsonPath, message: string) => [problem(file, ['variables', name, ...path], message)];
  const { entity, from, to } = variable;
  if (entity === undefined) return variable.period ? [] : at([], `"${name}" has neither an entity nor a period`);
  const target = project.entities.get(entity);
  if (!target) return unknownEntity(project, entity).flatMap((told) => at(['entity'], told));
  return [...dayProblems(project, target, 'from', from, at), ...dayProblems(project, target, 'to', to, at)];
}

function dayProblems(
  project: Project,
  entity: Entity,
  keyword: string,
  name: string | undefined,
  at: (path: JsonPath, message: string) => Problem[],
): Problem[] {
  if (name === undefined) return [];
  const wrong = wrongName(project, entity, name, ['date']);
  return wrong === undefined ? [] : at([keyword], wrong);
}

function repeatedPanels({ file, schema }: DashboardFile): Problem[] {
  const ids = schema.panels.map(({ id }: PanelSchema) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [problem(file, ['panels', index, 'id'], `panel "${id}" is there twice`)],
  );
}
