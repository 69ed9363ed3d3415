import type { DashboardSchema, PanelSchema, VariableSchema } from '../dashboardDialect.ts';
import { resolveDotted, isUnresolved } from '../dotted.ts';
import type { DashboardFile, Project } from '../project.ts';
import { defined, mapValues } from '../records.ts';
import type { Dashboard, DashboardEntry, Panel, PanelKind, Variable } from '../shapes/dashboards.ts';

/** What the shell knows of a dashboard, without its code to load it, which print adds. */
export type EntryData = Omit<DashboardEntry, 'load'>;

/** Columns of twelve and rows of the grid, where a panel does not say its own. */
const sizes: Record<PanelKind, [span: number, rows: number]> = {
  figure: [3, 2],
  progress: [3, 2],
  line: [6, 4],
  bars: [6, 4],
  stacked: [6, 4],
  heat: [6, 4],
  ranking: [6, 4],
  list: [6, 4],
  map: [6, 5],
  panel: [6, 4],
};

export function entryOf(project: Project, { schema }: DashboardFile): EntryData {
  const { $id, path, menu, read } = schema;
  return defined({ code: $id, path: `/${path}`, menu, read: pathOf(project, read) });
}

export function dashboardOf(project: Project, { schema }: DashboardFile): Dashboard {
  return defined({
    code: schema.$id,
    path: `/${schema.path}`,
    label: schema['x-label'],
    hint: schema['x-hint'],
    variables: mapValues(schema.variables ?? {}, (variable, name) => variableOf(project, schema, name, variable)),
    panels: schema.panels.map((panel) => panelOf(project, panel)),
  });
}

function variableOf(project: Project, schema: DashboardSchema, name: string, variable: VariableSchema): Variable {
  const { entity, from, to } = variable;
  if (entity === undefined) return {};
  return defined({
    resource: pathOf(project, entity),
    from,
    to,
    source: from ? undefined : sourceOf(project, schema, name),
  });
}

/** The first property of any panel that follows the variable. */
function sourceOf(project: Project, { panels }: DashboardSchema, variable: string): Variable['source'] {
  for (const { of = '', where = {} } of panels) {
    const entity = project.entities.get(of);
    const name = Object.keys(where).find((property) => where[property] === variable);
    const end = entity && name !== undefined ? resolveDotted(project, entity, name) : undefined;
    if (end && !isUnresolved(end)) return { path: end.owner.schema['x-resource'].path, name: end.name };
  }
  return undefined;
}

function panelOf(project: Project, panel: PanelSchema): Panel {
  const { 'x-label': label, 'x-hint': hint, 'x-empty': empty, of, parts, ...said } = panel;
  const [span, rows] = sizes[panel.kind];
  return defined({
    span,
    rows,
    ...said,
    label,
    hint,
    empty,
    of: of === undefined ? undefined : pathOf(project, of),
    parts: parts?.map((part) => ({ label: part['x-label'], filter: part.filter })),
  });
}

function pathOf({ entities }: Project, name: string): string {
  return entities.get(name)?.schema['x-resource'].path ?? name;
}
