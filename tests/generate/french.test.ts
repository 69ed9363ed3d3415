import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSources } from '../../scripts/generate/files.ts';
import { generate } from '../../scripts/generate/generate.ts';
import { read } from '../../scripts/generate/read.ts';
import { coreModel } from '../../scripts/migration/sides.ts';
import { businessFiles } from '../../scripts/new/business.ts';
import { coreLanguages } from '../../scripts/new/parts.ts';
import { frameworkAt } from '../../scripts/new/write.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const app = 'schemas/app.json';

async function problemsOf(sources: Map<string, string>): Promise<string[]> {
  const result = await generate(sources);
  return 'problems' in result ? result.problems : [];
}

const isRead = (path: string): boolean => /^(schemas|content)\//.test(path);

/** What a new business in these languages consists of, as far as it is read here. */
function newBusiness(languages: string[]): Map<string, string> {
  const { files, packages } = frameworkAt(root);
  const order = {
    folder: 'boutique',
    name: 'Boutique',
    code: 'boutique',
    languages,
    country: 'FR',
    currency: 'EUR',
    empty: false,
    link: true,
    update: false,
  } as const;
  const core = files.filter(isRead).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  const own = [...businessFiles(order, '1.0.0', packages)].filter(([path]) => isRead(path));
  return new Map([...core, ...own.map(([path, text]) => [path, text.toString()] as const)]);
}

describe('French', () => {
  let problems: string[];

  beforeAll(async () => {
    const sources = await readSources(root);
    const said: { locales: object } = JSON.parse(sources.get(app) ?? '');
    sources.set(app, JSON.stringify({ ...said, locales: { ...said.locales, 'fr-FR': {} } }));
    problems = await problemsOf(sources);
  });

  test('lacks nothing of the core', () => {
    expect(problems.filter((line) => line.startsWith('schemas/core/'))).toEqual([]);
  });

  test('is set as French is: its own apostrophe, and no line ends before a colon or a question mark', () => {
    const texts = Object.values<Record<string, string>>(
      JSON.parse(readFileSync(join(root, 'schemas/core/texts/fr-FR.json'), 'utf8')),
    ).flatMap((part) => Object.values(part));
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => /'| [:;?!»](?!\w)|« |\p{L}[:;?!](?= |$)/u.test(text))).toEqual([]);
  });

  test('is told what it lacks of the business, and where', () => {
    expect(problems).toContainEqual(
      expect.stringMatching(/^schemas\/customer\.json:\d+:\d+ .* lacks the locale "fr-FR"$/),
    );
    expect(problems).toContain('content/terms.fr-FR.md is missing');
  });
});

describe('A new business', () => {
  test.each(coreLanguages(root))('may be in %s alone', async (language) => {
    expect(await problemsOf(newBusiness([language]))).toEqual([]);
  });

  test('may be in French and English, with texts of its own in both', async () => {
    const result = await generate(newBusiness(['fr-FR', 'en-US']));
    const files = 'files' in result ? result.files : new Map<string, string>();
    expect(files.get('generated/app.ts')).toContain("locales = ['fr-FR', 'en-US']");
    expect(files.get('generated/messages/fr-FR.ts')).toContain('Tâche |||| Tâches');
    expect(files.get('generated/texts/fr-FR/shell.ts')).toContain("'shell.home': 'Accueil'");
    expect(files.get('generated/tables.ts')).toContain("represent: { 'fr-FR': 'nameFr', 'en-US': 'name1', ");
    expect(files.get('generated/tables.ts')).toContain("search: ['nmpCode', 'name1', 'namePt', 'nameEs', 'nameFr'],");
    expect(files.get('generated/messages/fr-FR.ts')).toContain("'resources.countries.fields.nameFr': 'Nom (français)'");
    expect(files.get('generated/messages/en-US.ts')).toContain("'resources.countries.fields.nameFr': 'Name (French)'");
  });

  test('has a name of each language for its countries, however many regions speak it, and the core none of them', () => {
    const sources = newBusiness(['pt-BR', 'fr-FR']);
    const said: { locales: object } = JSON.parse(sources.get(app) ?? '');
    sources.set(app, JSON.stringify({ ...said, locales: { 'fr-FR': {}, 'fr-CA': {}, 'en-GB': {}, 'de-DE': {} } }));
    const { project } = read(sources);
    const country = project.entities.get('country');
    expect(country?.schema['x-resource'].represent).toMatchObject({
      'fr-FR': 'nameFr',
      'fr-CA': 'nameFr',
      'en-GB': 'name1',
      'de-DE': 'nameDe',
    });
    expect(country?.schema['x-columns']).toEqual(['nmpCode', 'name1', 'namePt', 'nameEs', 'nameFr', 'nameDe', 'idd']);
    expect(Object.keys(coreModel(sources).tables['country']?.columns ?? {})).not.toContain('nameFr');
  });
});
