import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, type Client } from '../core/support/client.ts';
import { projectAt, type Going, type Project } from '../core/support/project.ts';
import type { SignedIn } from '../core/support/signIn.ts';

const framework = projectAt(fileURLToPath(new URL('../..', import.meta.url)));
const example = join(framework.folder, 'docs/examples/clinic');

/** Words of the framework's first business that none other has a use for. */
const agriculture =
  /lavoura|rovensa|agricult|agríc|\bagro|safra|\bcrops?\b|harvest|\bfarms?\b|fertili[sz]|pesticid|\b[rc]tv\b|campaign/i;

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

/** By the demo login of each role, what schemas grant it. */
const mayList: Record<string, readonly string[]> = {
  admin: entities,
  doctor: entities,
  nurse: ['admissions', 'appointments', 'clinicalnotes', 'patients', ...ofEverybody],
  frontdesk: ['admissions', 'appointments', 'billingperiods', 'healthplans', 'patients', ...ofEverybody],
  billing: ['admissions', 'appointments', 'billingperiods', 'healthplans', 'patients', ...ofEverybody],
  patient: ['admissions', 'appointments', 'patients', ...ofEverybody],
  auditor: ['admissions', 'appointments', 'billingperiods', 'healthplans', 'patients', ...ofEverybody],
};

const own = '/apis/v1/accesspolicies/users/configs';
const patient = { birthDate: '1980-05-04', taxNumTypeId: 'other', email: 'someone@test.example', status1: 'active' };

let around: string;
let clinic: Project;

beforeAll(async () => {
  around = mkdtempSync(join(tmpdir(), 'business-'));
  clinic = projectAt(join(around, 'clinic'));
  const order = [clinic.folder, '--name', 'Clínica', '--languages', 'pt-BR,en-US', '--empty', '--link'];
  await done(framework.run('node', ['scripts/run.mjs', 'new', ...order]));
  cpSync(example, clinic.folder, { recursive: true });
});
afterAll(() => rmSync(around, { recursive: true, force: true }));

/** @throws Error with what a command printed that failed */
async function done(command: Promise<{ code: number; output: string }>): Promise<string> {
  const { code, output } = await command;
  if (code !== 0) throw new Error(output);
  return output;
}

const command = (name: string, ...args: string[]): Promise<string> =>
  done(clinic.run('node', ['scripts/run.mjs', name, ...args]));

describe('A clinic is a business on the framework', () => {
  test('whose framework says no word of agriculture', () => {
    const { files }: { files: Record<string, string> } = JSON.parse(
      readFileSync(join(clinic.folder, 'core.json'), 'utf8'),
    );
    const told = Object.keys(files).filter((file) =>
      /^(?!tests\/).*\.(ts|tsx|mjs|cjs|json|css|html|yaml|md)$/.test(file),
    );
    expect(told.length).toBeGreaterThan(500);
    expect(told.filter((file) => agriculture.test(readFileSync(join(clinic.folder, file), 'utf8')))).toEqual([]);
  });

  test('that generates, and whose page and server pass the type checker', async () => {
    await command('generate');
    await command('generate', '--check');
    await done(clinic.run('node', ['node_modules/ts7/bin/tsc', '-p', '.']));
  });

  test('that migrates an empty database, and needs no migration after that', async () => {
    expect(await command('migration', 'clinic')).toContain('create table admission_medication');
    expect(await command('migrate')).toContain('clinic');
    expect(await command('migration', 'again')).not.toContain('Written');
  });

  describe('in which', () => {
    let server: Going;
    let url: string;

    beforeAll(async () => {
      await command('seed');
      server = clinic.start('node', ['--import', 'tsx', 'server/main.ts'], { PORT: '0' });
      [, url = ''] = await server.prints(/ready at (http:\S+)/);
    });
    afterAll(() => server.end('SIGTERM'));

    async function signedIn(name: string): Promise<Client> {
      const given = { name1: null, userEmail: `${name}@clinic.example`, password: 'Clinic#2026' };
      const { status, body } = await clientOf(url).post<SignedIn>('/apis/v1/login', given);
      expect(status).toBe(200);
      return clientOf(url, { Authorization: `Bearer ${body.userInfo.accessToken}` });
    }

    test.each(Object.entries(mayList))('%s lists what the role may, and is refused the rest', async (name, paths) => {
      const client = await signedIn(name);
      for (const path of entities) {
        const { status } = await client.get(`/apis/v1/${path}`);
        expect([path, status]).toEqual([path, paths.includes(path) ? 200 : 403]);
      }
    });

    test('everybody keeps their own settings, without a row scope of the business', async () => {
      const nurse = await signedIn('nurse');
      const { body } = await nurse.get<{ rowSCN: number }>(own);
      const { status } = await nurse.put(own, { rowSCN: body.rowSCN, district: 'Centro' });
      expect(status).toBe(200);
      expect((await nurse.get(own)).body).toMatchObject({ district: 'Centro' });
    });

    test('an external role never leaves its own record, whatever else it is granted', async () => {
      const admin = await signedIn('admin');
      const ids: number[] = [];
      for (const name1 of ['Ana Souza', 'Bruno Castro']) {
        const { body } = await admin.post<{ id: number }>('/apis/v1/patients', {
          ...patient,
          name1,
          taxNum: `A${ids.length}`,
        });
        ids.push(body.id);
      }
      const { body: found } = await admin.get<{ id: number; rowSCN: number }[]>(
        `/apis/v1/users?filter=${encodeURIComponent('{"email":"patient@clinic.example"}')}`,
      );
      const [user] = found;
      const change = { patientId: ids[0], isAdmin: true };
      const saved = await admin.put(`/apis/v1/users/${user?.id}`, change, { 'If-Match': `"${user?.rowSCN}"` });
      expect(saved.status).toBe(200);
      const { body } = await (await signedIn('patient')).get('/apis/v1/patients');
      expect(body).toMatchObject([{ name1: 'Ana Souza' }]);
    });
  });
});
