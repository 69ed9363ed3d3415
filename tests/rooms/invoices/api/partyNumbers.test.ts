import { expect, test } from 'vitest';
import { modulo11 } from '../../../../schemas/core/formats/modulo11.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { importFiles } from '../support/imports.ts';

const suite = suiteServer();

function keyOf(issuer: string): string {
  const start = `352608${issuer}55001000001013${'2'.padEnd(9, '4')}`;
  return start + modulo11(start);
}

test('the numbers of the parties of an invoice stand in files with their marks, and are found with them and without', async () => {
  const admin = await suite.server.admin();
  const [company, person] = ['00012345000165', '52998224725'];
  const keys = [keyOf(company), keyOf(`000${person}`)];
  const { entries } = await importFiles(suite.server.url, admin, [keys.join('\n')]);
  const ids = entries.map(({ invoiceId }) => invoiceId);
  const about = (filter: object) => `/apis/v1/notasfiscais?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const file = async (more = '') =>
    (await admin.get(`${about({ id_in: ids })}&locale=pt-BR${more}`, { Accept: 'text/csv' })).text;
  expect(await file()).toContain(';00.012.345/0001-65;');
  expect(await file()).toContain(';529.982.247-25;');
  expect(await file('&raw=1')).toContain(company);
  const found = async (filter: object) => {
    const { body } = await admin.get<{ id: number }[]>(about(filter));
    return body.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  for (const typed of [company, '00.012.345/0001-65', '00.012.3']) {
    expect(await found({ emitCnpjCpf: typed })).toEqual([ids[0]]);
    expect(await found({ q: typed })).toEqual([ids[0]]);
  }
  expect(await found({ emitCnpjCpf_eq: '529.982.247-25' })).toEqual([ids[1]]);
  expect(await found({ emitCnpjCpf: '529.982.247-26' })).toEqual([]);
});
