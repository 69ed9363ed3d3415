import { describe, expect, test } from 'vitest';
import { suiteServer } from '../support/suite.ts';

const suite = suiteServer();
const inLanguage = (locale: string) => ({ 'Accept-Language': locale });

interface Refusal {
  code: string;
  message: string;
  affectedField?: string;
  errors?: { field: string; code: string; message: string }[];
}

/** What an administrator is told of a field of a body, in a language. */
async function toldOf(path: string, body: object, field: string, locale: string): Promise<string[]> {
  const admin = await suite.server.admin();
  const { status, body: refusal } = await admin.post<Refusal>(`/apis/v1/${path}`, body, inLanguage(locale));
  expect(status).toBe(422);
  return (refusal.errors ?? []).filter((problem) => problem.field === field).map(({ message }) => message);
}

describe('small letters where only capitals are accepted', () => {
  test.each([
    ['en-US', 'Invalid field Sales region ID. Type its letters in capitals.'],
    ['pt-BR', 'Campo inválido ID da região. Digite as letras em maiúsculas.'],
    ['es-ES', 'Campo no válido ID de la región. Escriba las letras en mayúsculas.'],
  ])('are told so in %s', async (locale, message) => {
    expect(await toldOf('salesregions', { salesRegionId: 'pr-1' }, 'salesRegionId', locale)).toEqual([message]);
  });

  test('are told from what is not accepted at all', async () => {
    const told = await toldOf('salesregions', { salesRegionId: 'PR/1' }, 'salesRegionId', 'en-US');
    expect(told).toEqual([expect.stringMatching(/characters that are not accepted/)]);
  });
});

/** What an administrator is told of a list's address, in a language. */
async function toldOfList(address: string, locale: string): Promise<Refusal> {
  const admin = await suite.server.admin();
  const { status, body } = await admin.get<Refusal>(`/apis/v1/${address}`, inLanguage(locale));
  expect(status).toBe(400);
  return body;
}

describe('a filter by a choice that there is not', () => {
  const address = `products?filter=${encodeURIComponent('{"status1":"NOPE"}')}`;

  test.each([
    ['en-US', 'Unknown value in field Status: NOPE'],
    ['pt-BR', 'Valor desconhecido no campo Situação: NOPE'],
    ['es-ES', 'Valor desconocido en el campo Situación: NOPE'],
  ])('is told with its field in %s', async (locale, message) => {
    expect(await toldOfList(address, locale)).toEqual({ code: 'unknownValue', message, affectedField: 'status1' });
  });
});

test.each(['foo', 'EXACT', '1', 'true', ''])('a list is not counted by count=%s', async (count) => {
  expect(await toldOfList(`products?count=${count}`, 'en-US')).toMatchObject({
    code: 'malformed',
    affectedField: 'count',
  });
});

describe('a field that has to be empty because of another', () => {
  test.each([
    ['en-US', 'Invalid field Belongs to. It must be empty in this case.'],
    ['pt-BR', 'Campo inválido Pertence a. Neste caso, deve ficar vazio.'],
    ['es-ES', 'Campo no válido Pertenece a. En este caso debe quedar vacío.'],
  ])('is told so in %s', async (locale, message) => {
    expect(await toldOf('salesstructure/rovensa', { level: 'bu', parentId: 1 }, 'parentId', locale)).toEqual([message]);
  });
});
