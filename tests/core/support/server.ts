import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { externalRoles } from '../../../generated/app.ts';
import { tables } from '../../../generated/tables.ts';
import type { Role } from '../../../generated/tables.ts';
import type { User } from '../../../generated/types.ts';
import { accountStatus } from '../../../schemas/core/formats/account.ts';
import { bumpRightsVersion } from '../../../server/core/access/rightsVersion.ts';
import { demoPassword, readConfig } from '../../../server/core/config.ts';
import { openDatabase } from '../../../server/core/database/database.ts';
import type { Database } from '../../../server/core/database/database.ts';
import { storedDateTime } from '../../../server/core/database/dateTime.ts';
import { migrate } from '../../../server/core/database/migrate.ts';
import { toRecord } from '../../../server/core/rows/record.ts';
import { settingsOf } from '../../../server/core/room.ts';
import { demoEmail } from '../../../server/core/seed/demo.ts';
import { serve } from '../../../server/core/serve.ts';
import type { RunningServer } from '../../../server/core/serve.ts';
import { rooms } from '../../../server/rooms.ts';
import { clientOf } from './client.ts';
import type { Client } from './client.ts';
import { storedPassword, storePasswords } from './passwords.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export const password = demoPassword;
export const testSecret = 'a secret of the tests, of more than 32 characters';
export const adminEmail = demoEmail('admin');

/** Properties of a test's user, lists of ids among them; what isn't given is the ordinary. */
export type Person = Partial<Omit<User, 'id' | 'related'>>;

export interface TestServer {
  readonly url: string;
  /** Where mails are written to when the environment names no mail server. */
  readonly mailDir: string;
  readonly routes: RunningServer['routes'];
  /** For what a test arranges or looks at beside HTTP. */
  readonly database: Database;
  readonly anonymous: Client;
  signIn(email: string, password?: string): Promise<Client>;
  /** User zero. */
  admin(): Promise<Client>;
  /** A user of a role, made anew with each call and a member of the role's group. */
  as(role: Role, person?: Person): Promise<Client>;
  close(): Promise<void>;
}

export interface Options {
  /** Environment variables over the tests' own: no log, no rate limit, any port. */
  env?: Record<string, string>;
  /** Fills the database after its migration. */
  fill?: (database: Database) => Promise<unknown>;
}

/** The real server in this process, on a free port, against a database that this call migrates. */
export async function startServer(databaseUrl: string, { env = {}, fill }: Options = {}): Promise<TestServer> {
  const mailDir = await mkdtemp(join(tmpdir(), 'mail-'));
  await migrate(databaseUrl);
  const database = await openDatabase(databaseUrl);
  await fill?.(database);
  const environment = { DATABASE_URL: databaseUrl, MAIL_DIR: mailDir, ...testEnvironment, ...env };
  const running = await serve(readConfig(environment, settingsOf(rooms)), { rooms, root });
  if (env['ADMIN_PASSWORD'] === undefined) await storePasswords(database);
  const anonymous = clientOf(running.url);
  const signIn = (email: string, secret = env['ADMIN_PASSWORD'] ?? password) => signedIn(running.url, email, secret);
  return {
    url: running.url,
    mailDir,
    routes: running.routes,
    database,
    anonymous,
    signIn,
    admin: () => signIn(env['ADMIN_EMAIL'] ?? adminEmail),
    as: async (role, person = {}) => signedIn(running.url, await addUser(database, role, person), password),
    close: async () => {
      await running.close();
      await database.close();
      await rm(mailDir, { recursive: true });
    },
  };
}

const testEnvironment = {
  PORT: '0',
  SEED: 'none',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'off',
  JWT_SECRET: testSecret,
};

async function signedIn(url: string, email: string, secret: string): Promise<Client> {
  const answer = await clientOf(url).post<{ userInfo: { id: number; accessToken: string } }>('/apis/v1/login', {
    name1: null,
    userEmail: email,
    password: secret,
  });
  if (answer.status !== 200) throw new Error(`Sign-in of ${email} was answered ${answer.status}: ${answer.text}`);
  const { id, accessToken } = answer.body.userInfo;
  return { ...clientOf(url, { Authorization: `Bearer ${accessToken}` }), userId: id };
}

let people = 0;

/** What the business's users have of their own that says their role. */
const ownRole = Object.values(tables.user.fields).filter(({ choices }) => choices === 'roles');

/** The lists of a user, each with its table. */
const linked = Object.values(tables.user.fields).flatMap(({ name, join: link }) => (link ? [{ name, link }] : []));

function idsOf(person: Person, name: string): readonly unknown[] {
  const list = new Map<string, unknown>(Object.entries(person)).get(name);
  return Array.isArray(list) ? list : [];
}

/** Adds a user as an administrator would, and answers the e-mail. */
export async function addUser(database: Database, role: Role | null, person: Person = {}): Promise<string> {
  const passwd = await storedPassword();
  const number = ++people;
  const user = {
    nmpCode: `T${number}`,
    name1: `Person ${number}`,
    email: `person${number}@test.example`,
    status1: 'active',
    accountStatus: accountStatus.ok,
    bpType: role !== null && externalRoles[role] !== undefined ? 'external' : 'internal',
    ...Object.fromEntries(ownRole.map(({ name }) => [name, role])),
    isAdmin: false,
    passwd,
    ...person,
  };
  await database.transaction(async (trx) => {
    const moment = storedDateTime(database.dialect, new Date());
    const record = {
      rowSCN: 1,
      createdAt: moment,
      updatedAt: moment,
      ...toRecord(tables.user, user, database.dialect),
    };
    const [id] = await trx(tables.user.table).insert(record);
    const group = role && (await trx(tables.userGroup.table).where({ role }).first('id'));
    if (group) await trx('user_group_user').insert({ user_group_id: group.id, user_id: id });
    for (const { name, link } of linked) {
      for (const target of idsOf(person, name)) await trx(link.table).insert({ [link.own]: id, [link.target]: target });
    }
    await bumpRightsVersion(trx);
  });
  return user.email;
}
