import { dashboardOf, entryOf } from '../normalize/dashboards.ts';
import type { Project } from '../project.ts';
import { header } from './header.ts';
import { Code, literal, quoted } from './literal.ts';
import { shape, union } from './tables.ts';

/** generated/dashboards.ts, which the shell reads, and a file for each dashboard, which its page loads. */
export function printDashboards(project: Project): [path: string, text: string][] {
  const files = [...project.dashboards.values()];
  const entries = files.map((dashboard) => {
    const load = new Code(`() => import(${quoted(`./dashboards/${dashboard.name}.ts`)})`);
    return { ...entryOf(project, dashboard), load };
  });
  const list = [
    header.trimEnd(),
    "import type { DashboardEntry } from './dashboards/shapes.ts';",
    '',
    '/** Every dashboard, by its code. */',
    `export const dashboards: readonly DashboardEntry[] = ${literal(entries)};`,
    '',
  ].join('\n');
  return [
    ['generated/dashboards.ts', list],
    ['generated/dashboards/shapes.ts', printShapes(project)],
    ...files.map((dashboard): [string, string] => [
      `generated/dashboards/${dashboard.name}.ts`,
      `${header}import type { Dashboard } from './shapes.ts';\n\nexport const dashboard: Dashboard = ${literal(dashboardOf(project, dashboard))};\n`,
    ]),
  ];
}

function printShapes({ app }: Project): string {
  return [
    header.trimEnd(),
    "import type { Locale, Menu, ResourcePath } from '../resources.ts';",
    '',
    '/** The panels that rooms bring: admin/rooms.ts has one of each. */',
    union('PanelName', app.schema.panels ?? []),
    '',
    shape('dashboards'),
    '',
  ].join('\n');
}
