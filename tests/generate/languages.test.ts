import { describe, expect, test } from 'vitest';
import { generate } from '../../scripts/generate/generate.ts';
import { parseJson } from '../../scripts/generate/json.ts';
import { homeLocale, languagesOf } from '../../scripts/generate/languages.ts';
import { textsIn } from '../../scripts/generate/texts/fill.ts';
import { exampleSources, filesOf } from './project.ts';

const app = 'schemas/app.json';
const french = 'schemas/texts/fr-FR.json';

/** The small project with other languages in its app.json, the first of which is the fallback. */
async function inLanguages(...names: string[]): Promise<Map<string, string>> {
  const sources = await exampleSources();
  const said: object = JSON.parse(sources.get(app) ?? '');
  const locales = Object.fromEntries(names.map((name) => [name, {}]));
  return sources.set(app, JSON.stringify({ ...said, locales, fallback: names[0] }));
}

/** Every text of the schemas by its key, in the fallback's words. */
function textsOf(sources: Map<string, string>): Record<string, string> {
  const files = [...sources].filter(([path]) => /^schemas\/(?!texts|core\/texts).*\.json$/.test(path));
  const places = files.flatMap(([path, text]) => textsIn(parseJson(path, text).file));
  return Object.fromEntries(places.map(({ key, text }) => [key, text['en-US'] ?? '']));
}

async function problemsOf(sources: Map<string, string>): Promise<string[]> {
  const result = await generate(sources);
  return 'problems' in result ? result.problems : [];
}

/** The project in four languages, of which French stands in one file alone. */
async function inFour(change: (texts: Record<string, string>) => void = () => {}): Promise<Map<string, string>> {
  const sources = await inLanguages('en-US', 'pt-BR', 'es-ES', 'fr-FR');
  const own: Record<string, string> = JSON.parse(sources.get('schemas/texts/en-US.json') ?? '');
  const texts = { ...own, ...textsOf(sources), 'campaign.properties.status1.x-values.draft': 'Brouillon' };
  change(texts);
  sources.set('schemas/core/texts/fr-FR.json', sources.get('schemas/core/texts/en-US.json') ?? '');
  return sources.set(french, JSON.stringify(texts, null, 2));
}

describe('a business', () => {
  test('of one language has no other in what is generated, whatever its schemas say besides', async () => {
    const files = await filesOf(await inLanguages('pt-BR'));
    expect([...files.keys()].filter((path) => path.startsWith('generated/messages/'))).toEqual([
      'generated/messages/pt-BR.ts',
      'generated/messages/network.ts',
      'generated/messages/catalogues.ts',
      'generated/messages/load.ts',
    ]);
    expect([...files].filter(([, text]) => /es-ES|en-US/.test(text)).map(([path]) => path)).toEqual([]);
    expect(files.get('generated/messages/pt-BR.ts')).toContain("'menu.masterData': 'Cadastros'");
  });

  test('of two languages begins in the one that it falls back to', async () => {
    const text = (await filesOf(await inLanguages('es-ES', 'en-US'))).get('generated/app.ts');
    expect(text).toContain("export const locales = ['es-ES', 'en-US'] as const;");
    expect(text).toContain("fallback: 'es-ES'");
  });

  test('of four languages may have the fourth in a file of its own', async () => {
    const files = await filesOf(await inFour());
    expect(files.get('generated/messages/fr-FR.ts')).toContain("'Brouillon'");
    expect(files.get('generated/messages/catalogues.ts')).toContain("'fr-FR': frFR");
  });

  test('of four languages is told what the fourth lacks, and where', async () => {
    const lacking = await inFour((texts) => {
      delete texts['salesRegion.x-label.one'];
      delete texts['home.harvest'];
      texts['salesRegion.x-label.two'] = 'Deux';
    });
    expect(await problemsOf(lacking)).toEqual([
      'schemas/salesRegion.json:5:5 one lacks the locale "fr-FR"',
      'schemas/texts/fr-FR.json:1:1 lacks the text "home.harvest"',
      expect.stringMatching(
        /^schemas\/texts\/fr-FR\.json:\d+:3 unknown text "salesRegion\.x-label\.two" \(did you mean/,
      ),
    ]);
  });
});

describe('what a language writes', () => {
  const languageOf = async (locale: string, own: object = {}) => {
    const sources = await inLanguages(locale);
    const said: { locales: Record<string, object> } = JSON.parse(sources.get(app) ?? '');
    sources.set(app, JSON.stringify({ ...said, locales: { [locale]: own } }));
    return (await filesOf(sources)).get('generated/app.ts')?.replace(/\s+/g, ' ');
  };

  test("is what is known of it where app.json says nothing, and the time is the business's own", async () => {
    const text = await languageOf('pt-BR');
    expect(text).toContain("name: 'Português', timeZone: 'America/Sao_Paulo', dates: 'DD/MM/YYYY', hours: 24");
    expect(text).toContain("firstWeekday: 0, decimalMark: ','");
  });

  test('is what app.json says', async () => {
    const own = { name: 'Brasileiro', timeZone: 'America/Manaus', dates: 'YYYY-MM-DD', hours: 12, firstWeekday: 1 };
    const text = await languageOf('pt-BR', own);
    expect(text).toContain("name: 'Brasileiro', timeZone: 'America/Manaus', dates: 'YYYY-MM-DD', hours: 12");
    expect(text).toContain('firstWeekday: 1');
  });

  test('is told apart by the country beside another of its name, and home is that of the business', async () => {
    const said = JSON.parse((await exampleSources()).get(app) ?? '');
    const three = { ...said, country: 'PT', locales: { 'pt-BR': {}, 'es-ES': {}, 'pt-PT': {} } };
    const names = Object.values(languagesOf(three)).map(({ name }) => name);
    expect(names).toEqual(['Português (Brasil)', 'Español', 'Português (Portugal)']);
    expect(homeLocale(three)).toBe('pt-PT');
    expect(homeLocale({ ...three, country: 'US', fallback: 'es-ES' })).toBe('es-ES');
  });
});
