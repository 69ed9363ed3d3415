import { describe, expect, test } from 'vitest';
import { suiteServer } from '../../core/support/suite.ts';

const suite = suiteServer();

interface Document {
  document: string;
  locale: string;
  version: string;
  text: string;
}

const get = (name: string, headers = {}) =>
  suite.server.anonymous.get<Document>(`/apis/v1/accesspolicies/documents/${name}`, headers);

describe('the documents for users', () => {
  test.each([
    ['terms', 'en-US', '# Terms of agreement'],
    ['terms', 'pt-BR', '# Termo de adesão'],
    ['terms', 'es-ES', '# Condiciones de uso'],
    ['manual', 'en-US', '# User manual'],
    ['manual', 'pt-BR', '# Manual do usuário'],
    ['manual', 'es-ES', '# Manual de usuario'],
  ])('%s is there for everybody in %s, as Markdown with its version', async (document, locale, title) => {
    const { status, body } = await get(`${document}?locale=${locale}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ document, locale, version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(body.text.startsWith(`${title}\n`)).toBe(true);
    expect(body.text.match(/^## \d/gm)?.length).toBeGreaterThanOrEqual(9);
  });

  test('have the same sections and version in every language', async () => {
    for (const document of ['terms', 'manual']) {
      const all = await Promise.all(['en-US', 'pt-BR', 'es-ES'].map((locale) => get(`${document}?locale=${locale}`)));
      const shapes = all.map(({ body }) => ({
        version: body.version,
        headings: body.text.match(/^#+ (\d+)?/gm),
        points: body.text.match(/^(\d+\.|-|\|) /gm)?.length,
      }));
      expect(shapes[1]).toEqual(shapes[0]);
      expect(shapes[2]).toEqual(shapes[0]);
    }
  });

  test('come in the reader’s language when none is asked for', async () => {
    expect((await get('terms', { 'Accept-Language': 'es' })).body.locale).toBe('es-ES');
  });

  test.each(['other', 'terms.en-US', '..%2fterms', '%2e%2e%2f%2e%2e%2fpackage', 'Terms'])(
    '%s is none',
    async (name) => {
      expect((await get(name)).status).toBe(404);
    },
  );

  test.each(['de-DE', '../../x', ''])('in the language %j there is none', async (locale) => {
    expect((await get(`terms?locale=${encodeURIComponent(locale)}`)).status).toBe(422);
  });
});
