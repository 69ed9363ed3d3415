import { expect, test } from 'vitest';
import { generate } from '../../scripts/generate/generate.ts';
import { changed, exampleSources, filesOf } from './project.ts';

const harvest = '"code": "harvest",';
const code = '"format": "even",\n      "x-widget": "code"';

/** The small project whose business names widgets of rooms, with one for the code of a campaign. */
async function withWidget(widgets: string, named: string): Promise<Map<string, string>> {
  const sources = await changed('schemas/campaign.json', code, code.replace('"code"', `"${named}"`));
  const app = sources.get('schemas/app.json') ?? '';
  return sources.set('schemas/app.json', app.replace(harvest, `${harvest} "widgets": ${widgets},`));
}

const problemsOf = async (sources: Map<string, string>): Promise<string[]> => {
  const result = await generate(sources);
  return 'problems' in result ? result.problems : [];
};

test('a widget that a room brings is named in app.json, then in x-widget, and the compiler asks for it', async () => {
  const files = await filesOf(await withWidget('{ "plate": "string" }', 'plate'));
  const resources = files.get('generated/resources.ts') ?? '';
  expect(resources).toContain("export type RoomWidget = 'plate';");
  expect(resources).toContain("widget: 'plate',");
});

test('a business without such widgets asks for none, and for the room that resolves its row scope', async () => {
  const files = await filesOf(await changed('schemas/app.json', harvest, harvest.replace(',', ', "widgets": {},')));
  expect(files.get('generated/resources.ts')).toContain('export type RoomWidget = never;');
  expect(files.get('generated/tables.ts')).toContain("export interface ScopeRooms {\n  team: 'teams';\n}");
});

test('what names none, or one for another type, is told where it stands', async () => {
  expect(await problemsOf(await withWidget('{ "plate": "string" }', 'plates'))).toEqual([
    'schemas/campaign.json:78:19 unknown widget "plates" (did you mean "plate"?)',
  ]);
  expect(await problemsOf(await withWidget('{ "plate": "integer" }', 'plate'))).toEqual([
    'schemas/campaign.json:78:19 x-widget "plate" is for the type integer, "code" is not (did you mean "text"?)',
  ]);
});

const line = '"kind": "line",';

/** The small project whose business names panels of rooms, with one on its dashboard. */
async function withPanel(panels: string, named: string): Promise<Map<string, string>> {
  const sources = await changed('schemas/dashboards/900-001.json', line, `"kind": "panel", "panel": "${named}",`);
  const app = sources.get('schemas/app.json') ?? '';
  return sources.set('schemas/app.json', app.replace(harvest, `${harvest} "panels": ${panels},`));
}

test('a panel that a room brings is named in app.json, then on a dashboard, and the compiler asks for it', async () => {
  const files = await filesOf(await withPanel('["silo"]', 'silo'));
  expect(files.get('generated/dashboards/shapes.ts')).toContain("export type PanelName = 'silo';");
  expect((await filesOf(await exampleSources())).get('generated/dashboards/shapes.ts')).toContain(
    'export type PanelName = never;',
  );
  expect(await problemsOf(await withPanel('["silo"]', 'sillo'))).toEqual([
    'schemas/dashboards/900-001.json:25:33 unknown panel "sillo" (did you mean "silo"?)',
  ]);
});
