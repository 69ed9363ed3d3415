import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { change, create, read, refusal, remove, type Row } from '../../core/support/rows.ts';
import { vehicles, type Program } from './program.ts';

const strada = {
  plate: 'BRA2E19',
  model: 'Strada Volcano',
  fuel: 'diesel',
  boughtOn: '2024-03-15',
  odometer: 42350,
};
const service = { servicedOn: '2025-06-01', description: 'Oil and filters', cost: '350.5' };

/** What the API of the new entity does without a line written for it. */
export function testApi(program: Program): void {
  test('that creates a record with its relations and owned rows', async () => {
    const values = {
      ...strada,
      monthlyCost: '1899.9',
      driverId: program.driver.id,
      regions: program.regions,
      services: [service],
    };
    const row = await create(program.admin, 'vehicles', values);
    const stored = {
      ...values,
      leased: false,
      leaseEndsOn: null,
      services: [{ ...service, id: expect.any(Number) }],
    };
    expect(row).toMatchObject({ ...stored, rowSCN: 1, related: { driver: { name1: program.driver['name1'] } } });
    expect(await read(program.admin, 'vehicles', row)).toEqual(row);
  });

  test('that lists, filters and sorts', async () => {
    for (const plate of ['AAA1B22', 'CCC3D44'])
      await create(program.admin, 'vehicles', { plate, model: 'Onix', fuel: 'flex' });
    const plates = async (query: string) => {
      const { body } = await program.admin.get<Row[]>(`${vehicles}?${query}`);
      return body.map((row) => row['plate']);
    };
    expect(await plates('sort=["plate","DESC"]')).toEqual(['CCC3D44', 'BRA2E19', 'AAA1B22']);
    expect(await plates('filter={"plate":"aaa"}')).toEqual(['AAA1B22']);
    expect(await plates('filter={"model":"volcano"}')).toEqual(['BRA2E19']);
    expect(await plates('filter={"fuel":"flex"}')).toEqual(['AAA1B22', 'CCC3D44']);
    expect(await plates(`filter={"driverId":${program.driver.id}}`)).toEqual(['BRA2E19']);
    expect(await plates(`filter={"regions":${program.regions[0]}}`)).toEqual(['BRA2E19']);
    expect(await plates('filter={"boughtOn_gte":"2024-01-01","monthlyCost_lt":"1900"}')).toEqual(['BRA2E19']);
  });

  test('that changes owned rows by their id', async () => {
    const row = await create(program.admin, 'vehicles', {
      ...strada,
      plate: 'OWN1A23',
      services: [service, { ...service, cost: null }],
    });
    const [first] = Array.isArray(row['services']) ? row['services'] : [];
    const added = { servicedOn: '2025-09-01', description: 'Tyres', cost: '1200' };
    const changed = await change(program.admin, 'vehicles', row, { services: [added, { ...first, cost: '400' }] });
    expect(changed.body).toMatchObject({ rowSCN: 2, services: [added, { ...service, id: first.id, cost: '400' }] });
    expect((await remove(program.admin, 'vehicles', row)).status).toBe(200);
  });

  test('that refuses what its schema does not allow, in the language of who asks', async () => {
    const attempt = (values: object) =>
      program.admin.post(vehicles, { ...strada, plate: 'NEW1A23', ...values }, { 'Accept-Language': 'pt-BR' });
    expect(await attempt({ plate: 'BRA2E19' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', message: 'Dados duplicados: Placa' },
    });
    expect(await attempt({ leased: true })).toMatchObject(refusal('required', 'leaseEndsOn'));
    expect((await attempt({ leased: true })).body).toMatchObject({
      message: expect.stringContaining('Campo obrigatório Fim do aluguel'),
    });
    expect(await attempt({ leaseEndsOn: '2027-01-01' })).toMatchObject({ status: 422 });
    expect(await attempt({ plate: '123' })).toMatchObject(refusal('pattern', 'plate'));
    expect(await attempt({ boughtOn: '1999-12-31' })).toMatchObject(refusal('tooEarly', 'boughtOn'));
    expect(await attempt({ odometer: -1 })).toMatchObject(refusal('tooSmall', 'odometer'));
    expect(await attempt({ monthlyCost: '0.001' })).toMatchObject(refusal('tooPrecise', 'monthlyCost'));
    expect(await attempt({ driverId: 1 })).toMatchObject(refusal('choiceNotAllowed', 'driverId'));
    expect(await attempt({ services: [{ servicedOn: '2025-01-01' }] })).toMatchObject(
      refusal('required', 'services.0.description'),
    );
  });

  test('that refuses a stale version with the current record', async () => {
    const row = await create(program.admin, 'vehicles', { ...strada, plate: 'OLD1A23' });
    expect((await change(program.admin, 'vehicles', row, { odometer: 50000 })).status).toBe(200);
    const stale = await program.admin.put(`${vehicles}/${row.id}`, { odometer: 1, rowSCN: row.rowSCN });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'updateConflict', current: { odometer: 50000, rowSCN: 2 } },
    });
    expect((await remove(program.admin, 'vehicles', row)).status).toBe(200);
  });

  test('that exports CSV under its labels', async () => {
    const { text } = await program.admin.get(`${vehicles}?locale=es-ES`, { Accept: 'text/csv' });
    const [head = [], first = []]: string[][] = parse(text, { bom: true, delimiter: ';' });
    expect(head.slice(0, 3)).toEqual(['Matrícula', 'Modelo', 'Combustible']);
    expect(first.slice(0, 3)).toEqual(['AAA1B22', 'Onix', 'Gasolina o etanol']);
  });

  test('that gives each role what the schema grants', async () => {
    const [manager, rtv, director] = [
      await program.as('manager'),
      await program.as('rtv'),
      await program.as('director'),
    ];
    const row = await create(manager, 'vehicles', { ...strada, plate: 'MAN1A23', driverId: program.driver.id });
    expect((await remove(manager, 'vehicles', row)).status).toBe(200);
    const { body: own } = await rtv.get<Row[]>(vehicles);
    expect(own.map(({ plate, monthlyCost }) => [plate, monthlyCost])).toEqual([['BRA2E19', undefined]]);
    expect((await rtv.post(vehicles, strada)).status).toBe(403);
    expect((await director.get(vehicles)).status).toBe(403);
  });
}
