import { describe, expect, test } from 'vitest';
import { chooseLocale } from '../../admin/core/i18n/locale.ts';

describe('the language of a visit', () => {
  test.each([
    ['the cookie over the browser', 'locale=es-ES', ['pt-BR'], 'es-ES'],
    ['the cookie among others', 'XSRF-TOKEN=a; locale=pt-BR; other=b', ['en-US'], 'pt-BR'],
    ['the first language of the browser that the product has', '', ['fr-FR', 'pt-BR', 'en-US'], 'pt-BR'],
    ['another country of a language that the product has', '', ['es-MX'], 'es-ES'],
    ['a language without a country', '', ['pt'], 'pt-BR'],
    ['English when the product has none of them', '', ['fr-FR', 'de'], 'en-US'],
    ['English when nothing is said', '', [], 'en-US'],
    ['the browser when the cookie says nonsense', 'locale=xx', ['es-ES'], 'es-ES'],
  ])('is %s', (_name, cookies, languages, locale) => {
    expect(chooseLocale(cookies, languages)).toBe(locale);
  });
});
