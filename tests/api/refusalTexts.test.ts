import { describe, expect, test } from 'vitest';
import type { Client } from '../core/support/client.ts';
import type { Row } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { createCustomer } from '../support/masterData.ts';

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
    expect(await toldOfList(address, locale)).toEqual({
      code: 'unknownValue',
      message,
      affectedField: 'status1',
      params: { value: 'NOPE' },
    });
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

describe('a day in a text', () => {
  const cycle = { cycle: 'Backwards', startsAt: '2026-12-31', endsAt: '2026-01-01' };

  test.each([
    ['en-US', 'Invalid field Ends at. Choose a date after 12/31/2026.'],
    ['pt-BR', 'Campo inválido Término. Escolha uma data posterior a 31/12/2026.'],
    ['es-ES', 'Campo no válido Fin. Elija una fecha posterior a 31/12/2026.'],
  ])('is written as people write it in %s, and as it travels beside the text', async (locale, message) => {
    const admin = await suite.server.admin();
    const answer = await admin.post('/apis/v1/campaigncycles', cycle, inLanguage(locale));
    const problem = { field: 'endsAt', code: 'notAfter', message, params: { minimum: '2026-12-31' } };
    expect(answer).toMatchObject({ status: 422, body: { message, errors: [problem] } });
  });
});

const sku = (values: object) => ({ customerSKU: 'A', notOurs: true, ...values });

/** The key of a row that a customer's settings own. */
async function skuOfAnother(admin: Client): Promise<number | undefined> {
  const { id } = await createCustomer(admin);
  const { body } = await admin.get<Row[]>(`/apis/v1/customers/settings?filter={"customerId":${id}}`);
  const [setting = { id: 0 }] = body;
  const answer = await admin.put<{ products: Row[] }>(`/apis/v1/customers/settings/${setting.id}`, {
    ...setting,
    products: [sku({})],
  });
  return answer.body.products[0]?.id;
}

describe('an error in a list', () => {
  test.each([
    ['en-US', "Customer's SKU, row 2"],
    ['pt-BR', 'SKU do cliente, linha 2'],
    ['es-ES', 'SKU del cliente, fila 2'],
  ])('names the field and its row in %s', async (locale, label) => {
    const told = await toldOf(
      'customers/settings',
      { products: [sku({ umCustomer: 'BD' }), sku({ umCustomer: 'BD' })] },
      'products.1.customerSKU',
      locale,
    );
    expect(told).toEqual([expect.stringContaining(` ${label}. `)]);
  });

  test.each([
    ['en-US', 'Invalid field Customer SKUs, row 2. '],
    ['pt-BR', 'Campo inválido SKUs do cliente, linha 2. '],
    ['es-ES', 'Campo no válido SKU del cliente, fila 2. '],
  ])('names the list and its row, where a row is somebody else’s, in %s', async (locale, start) => {
    const admin = await suite.server.admin();
    const id = await skuOfAnother(admin);
    const products = [sku({}), sku({ customerSKU: 'B', id })];
    const told = await toldOf('customers/settings', { products }, 'products.1.id', locale);
    expect(told).toEqual([expect.stringContaining(start)]);
  });
});
