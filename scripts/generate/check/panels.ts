import type { PanelSchema } from '../dashboardDialect.ts';
import type { JsonPath } from '../json.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { DashboardFile, Entity, Project } from '../project.ts';
import { member } from './explain.ts';
import { namesAt, unknownEntity } from './site.ts';
import { wrongFilter, wrongGroup, wrongMeasure, wrongName } from './panelNames.ts';

type Keyword = 'of' | 'group' | 'measure' | 'panel';

const summary: Keyword[] = ['of', 'group', 'measure'];

/** What each kind of panel must say, and how many groups it shows. */
const wanted: Record<PanelSchema['kind'], { keywords: Keyword[]; groups?: number[] }> = {
  figure: { keywords: ['of', 'measure'], groups: [0, 1] },
  progress: { keywords: ['of', 'measure'], groups: [0] },
  line: { keywords: summary, groups: [1] },
  bars: { keywords: summary, groups: [1] },
  stacked: { keywords: summary, groups: [2] },
  heat: { keywords: summary, groups: [2] },
  ranking: { keywords: summary, groups: [1] },
  map: { keywords: summary, groups: [1] },
  list: { keywords: ['of'] },
  panel: { keywords: ['panel'] },
};

type At = (path: JsonPath, message: string) => Problem;

/** What is wrong with a panel. */
export function panelProblems(
  project: Project,
  dashboard: DashboardFile,
  panel: PanelSchema,
  index: number,
): Problem[] {
  const at: At = (path, message) => problem(dashboard.file, ['panels', index, ...path], message);
  const { of } = panel;
  const entity = of === undefined ? undefined : project.entities.get(of);
  return [
    ...lacking(panel, ['panels', index].reduce(member, dashboard.file.value), at),
    ...(of === undefined ? [] : unknownEntity(project, of).map((told) => at(['of'], told))),
    ...compareProblems(dashboard, panel, at),
    ...unknownPanel(project, panel, at),
    ...(entity ? questionProblems(project, dashboard, entity, panel, at) : []),
  ];
}

/** A keyword that is `written`, but not as it is to be, is not missing: what is wrong with it is told already. */
function lacking(panel: PanelSchema, written: unknown, at: At): Problem[] {
  const { keywords, groups } = wanted[panel.kind];
  const needed = keywords.filter((keyword) => keyword !== 'group' || panel.parts === undefined);
  const missing = needed.filter((keyword) => member(written, keyword) === undefined);
  const count = panel.group?.length ?? 0;
  const wrong = groups && panel.group && !(panel.parts ? [1] : groups).includes(count) ? groups : undefined;
  return [
    ...missing.map((keyword) => at([], `panel "${panel.id}" of the kind ${panel.kind} lacks the keyword "${keyword}"`)),
    ...(wrong
      ? [
          at(
            ['group'],
            `a panel of the kind ${panel.kind} shows ${wrong.join(' or ')} ${wrong.at(-1) === 1 ? 'group' : 'groups'}, not ${count}`,
          ),
        ]
      : []),
  ];
}

function unknownPanel({ app }: Project, { panel: name }: PanelSchema, at: At): Problem[] {
  const brought = app.schema.panels ?? [];
  return name === undefined || brought.includes(name) ? [] : [at(['panel'], unknown('panel', name, brought))];
}

function compareProblems({ schema: { variables = {} } }: DashboardFile, { compare }: PanelSchema, at: At): Problem[] {
  if (compare === undefined) return [];
  const variable = variables[compare];
  if (!variable) return [at(['compare'], unknown('variable', compare, Object.keys(variables)))];
  return variable.from === undefined ? [at(['compare'], `"${compare}" is no variable of periods`)] : [];
}

function questionProblems(
  project: Project,
  dashboard: DashboardFile,
  entity: Entity,
  panel: PanelSchema,
  at: At,
): Problem[] {
  const { measure, group, columns, sort, parts = [] } = panel;
  const told = (path: JsonPath, message: string | undefined) => (message === undefined ? [] : [at(path, message)]);
  const filters = [panel.filter, ...parts.map(({ filter }) => filter)];
  return [
    ...told(['measure'], measure === undefined ? undefined : wrongMeasure(project, entity, measure)),
    ...namesAt(['group'], group).flatMap(({ path, name }) => told(path, wrongGroup(project, entity, name))),
    ...namesAt(['columns'], columns).flatMap(({ path, name }) => told(path, wrongName(project, entity, name))),
    ...told(['sort'], sort === undefined ? undefined : wrongName(project, entity, sort.replace(/^-/, ''))),
    ...filters.flatMap((filter, index) =>
      Object.keys(filter ?? {}).flatMap((key) =>
        told([...(index === 0 ? [] : ['parts', index - 1]), 'filter', key], wrongFilter(project, entity, key)),
      ),
    ),
    ...whereProblems(project, dashboard, entity, panel, told),
  ];
}

function whereProblems(
  project: Project,
  { schema: { variables = {} } }: DashboardFile,
  entity: Entity,
  { where = {} }: PanelSchema,
  told: (path: JsonPath, message: string | undefined) => Problem[],
): Problem[] {
  return Object.entries(where).flatMap(([name, chosen]) => {
    const variable = variables[chosen];
    if (!variable) return told(['where', name], unknown('variable', chosen, Object.keys(variables)));
    const isPeriod = variable.entity === undefined || variable.from !== undefined;
    return told(['where', name], wrongName(project, entity, name, isPeriod ? ['date'] : ['integer', 'ids']));
  });
}
