import { describe, expect, test } from 'vitest';
import { generate } from '../../scripts/generate/generate.ts';
import { changed, exampleSources, filesOf } from './project.ts';

const core = 'schemas/core/texts/pt-BR.json';

async function problemsOf(sources: Map<string, string>): Promise<string[]> {
  const result = await generate(sources);
  return 'problems' in result ? result.problems : [];
}

describe('a text of a screen', () => {
  test('that a language of the core lacks is told', async () => {
    const lacking = await changed(core, '"shell.home"', '"shell.house"');
    const lines = await problemsOf(lacking);
    expect(lines).toContain('schemas/core/texts/pt-BR.json:1:1 lacks the text "shell.home"');
  });

  test('that is filled in as in no other language is told with its place', async () => {
    const lines = await problemsOf(await changed(core, '"mail.greeting": "Olá, %{name},"', '"mail.greeting": "Olá,"'));
    expect(lines).toEqual([
      expect.stringMatching(
        /^schemas\/core\/texts\/pt-BR\.json:\d+:\d+ "mail\.greeting" is filled in with %\{name\} in another language$/,
      ),
    ]);
  });

  test('may be said otherwise by the business', async () => {
    const own = '{ "shell.home": "Painel", "screens.harvest": "Colheita", "home.harvest": "Colheita: %{count}" }';
    const files = await filesOf((await exampleSources()).set('schemas/texts/pt-BR.json', own));
    expect(files.get('generated/texts/pt-BR/shell.ts')).toContain("'shell.home': 'Painel'");
  });

  test('of a schema of the core, too', async () => {
    const files = await filesOf(await changed('schemas/texts/pt-BR.json', '{', '{ "state.x-label.one": "Província",'));
    expect(files.get('generated/messages/pt-BR.ts')).toContain("'resources.states.name': 'Província |||| ");
    expect(files.get('generated/messages/en-US.ts')).toContain("'resources.states.name': 'State |||| ");
  });

  test('of a room is loaded with the others of the room, and told where one language lacks it', async () => {
    const sources = await exampleSources();
    sources.set('admin/rooms/orchard/texts/en-US.json', '{ "orchard.lead": "Trees", "orchard.row": "Row %{number}" }');
    sources.set('admin/rooms/orchard/texts/pt-BR.json', '{ "orchard.lead": "Árvores", "orchard.row": "Fileira" }');
    expect(await problemsOf(sources)).toEqual([
      'admin/rooms/orchard/texts/pt-BR.json:1:45 "orchard.row" is filled in with %{number} in another language',
      'schemas/texts/es-ES.json:1:1 lacks the text "orchard.lead"',
      'schemas/texts/es-ES.json:1:1 lacks the text "orchard.row"',
    ]);
    sources.set(
      'admin/rooms/orchard/texts/pt-BR.json',
      '{ "orchard.lead": "Árvores", "orchard.row": "N.º %{number}" }',
    );
    sources.set(
      'admin/rooms/orchard/texts/es-ES.json',
      '{ "orchard.lead": "Árboles", "orchard.row": "N.º %{number}" }',
    );
    const files = await filesOf(sources);
    expect(files.get('generated/texts/es-ES/rooms/orchard.ts')).toContain("'orchard.lead': 'Árboles'");
    expect(files.get('generated/texts/rooms/orchard.ts')).toContain("import('../es-ES/rooms/orchard.ts')");
  });
});

test('a document for users that one language lacks is told', async () => {
  const sources = (await exampleSources())
    .set('content/terms.en-US.md', 'Terms')
    .set('content/terms.pt-BR.md', 'Termos');
  expect(await problemsOf(sources)).toEqual(['content/terms.es-ES.md is missing']);
});
