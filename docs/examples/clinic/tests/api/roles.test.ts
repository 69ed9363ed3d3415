import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seed } from '../../server/core/seed/seed.ts';
import type { Client } from '../core/support/client.ts';
import { demo } from '../core/support/demo.ts';
import { adminEmail, password } from '../core/support/server.ts';
import { suiteServer } from '../core/support/suite.ts';

const entities = [
  'admissions',
  'appointments',
  'billingperiods',
  'clinicalnotes',
  'healthplans',
  'patients',
  'specialties',
  'wards',
];
const ofEverybody = ['specialties', 'wards'];
const ofOffices = ['admissions', 'appointments', 'billingperiods', 'healthplans', 'patients', ...ofEverybody];

/** By the demo login of each role, what schemas grant it. */
const mayList: Record<string, readonly string[]> = {
  admin: entities,
  doctor: entities,
  nurse: ['admissions', 'appointments', 'clinicalnotes', 'patients', ...ofEverybody],
  frontdesk: ofOffices,
  billing: ofOffices,
  patient: ['admissions', 'appointments', 'patients', ...ofEverybody],
  auditor: ofOffices,
};

const own = '/apis/v1/accesspolicies/users/configs';
const patient = { birthDate: '1980-05-04', taxNumTypeId: 'other', email: 'someone@test.example', status1: 'active' };

const config = { adminEmail, adminPassword: password, seed: 'small' } as const;
const suite = suiteServer({ fill: (database) => seed(database, config, demo) });

const clients = new Map<string, Client>();
const signedIn = (name: string): Client => clients.get(name) ?? suite.server.anonymous;

beforeAll(async () => {
  for (const name of Object.keys(mayList)) {
    clients.set(name, await suite.server.signIn(`${name}@clinic.example`));
  }
});
afterAll(() => clients.clear());

describe('A clinic', () => {
  test.each(Object.entries(mayList))('%s lists what the role may, and is refused the rest', async (name, paths) => {
    for (const path of entities) {
      const { status } = await signedIn(name).get(`/apis/v1/${path}`);
      expect([path, status]).toEqual([path, paths.includes(path) ? 200 : 403]);
    }
  });

  test('everybody keeps their own settings, without a row scope of the business', async () => {
    const nurse = signedIn('nurse');
    const { body } = await nurse.get<{ rowSCN: number }>(own);
    const { status } = await nurse.put(own, { rowSCN: body.rowSCN, district: 'Centro' });
    expect(status).toBe(200);
    expect((await nurse.get(own)).body).toMatchObject({ district: 'Centro' });
  });

  test('an external role never leaves its own record, whatever else it is granted', async () => {
    const admin = signedIn('admin');
    const ids: number[] = [];
    for (const name1 of ['Ana Souza', 'Bruno Castro']) {
      const { body } = await admin.post<{ id: number }>('/apis/v1/patients', {
        ...patient,
        name1,
        taxNum: `A${ids.length}`,
      });
      ids.push(body.id);
    }
    const filter = encodeURIComponent('{"email":"patient@clinic.example"}');
    const { body: found } = await admin.get<{ id: number; rowSCN: number }[]>(`/apis/v1/users?filter=${filter}`);
    const [user] = found;
    const change = { patientId: ids[0], isAdmin: true };
    const saved = await admin.put(`/apis/v1/users/${user?.id}`, change, { 'If-Match': `"${user?.rowSCN}"` });
    expect(saved.status).toBe(200);
    const { body } = await (await suite.server.signIn('patient@clinic.example')).get('/apis/v1/patients');
    expect(body).toMatchObject([{ name1: 'Ana Souza' }]);
  });
});
