import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { isReserved } from '../reserved.ts';

/** Each section of the menu is there once with an icon that is there, and what stands in one names one that is there. */
export function checkMenu({ app, icons, entities, dashboards }: Project): Problem[] {
  const sections = app.schema.menu.map(({ name }) => name);
  const twice = sections.flatMap((name, at) =>
    sections.indexOf(name) === at ? [] : [problem(app.file, ['menu', at, 'name'], `"${name}" is there twice`)],
  );
  // Of an app.json that cannot be read all would be lost.
  const isUnknown = (menu: string | undefined): menu is string =>
    menu !== undefined && sections.length > 0 && !sections.includes(menu);
  const reserved = sections.flatMap((name, at) =>
    isReserved('menu section', name)
      ? [problem(app.file, ['menu', at, 'name'], `menu section name "${name}" is reserved`)]
      : [],
  );
  return [
    ...twice,
    ...reserved,
    ...iconProblems(app, Object.keys(icons.schema)),
    ...[...entities.values()].flatMap(
      ({
        file,
        schema: {
          'x-resource': { menu },
        },
      }) => (isUnknown(menu) ? [problem(file, ['x-resource', 'menu'], unknown('menu section', menu, sections))] : []),
    ),
    ...[...dashboards.values()].flatMap(({ file, schema: { menu } }) =>
      isUnknown(menu) ? [problem(file, ['menu'], unknown('menu section', menu, sections))] : [],
    ),
  ];
}

const iconProblems = ({ file, schema: { menu } }: Project['app'], icons: string[]): Problem[] =>
  menu.flatMap(({ icon }, at) =>
    icons.includes(icon) ? [] : [problem(file, ['menu', at, 'icon'], unknown('icon', icon, icons))],
  );
