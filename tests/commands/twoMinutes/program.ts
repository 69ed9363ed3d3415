import { afterAll, beforeAll } from 'vitest';
import { clientOf, type Client } from '../../core/support/client.ts';
import type { Going, Project } from '../../core/support/project.ts';
import type { Row } from '../../core/support/rows.ts';
import { login } from '../../core/support/signIn.ts';

export const vehicles = '/apis/v1/vehicles';

/** The program of the copy while it runs, with an administrator at its API. */
export interface Program {
  readonly url: string;
  readonly admin: Client;
  /** The user of the demonstration who is an RTV. */
  readonly driver: Row;
  /** Ids of two sales regions. */
  readonly regions: number[];
  /** Signs a user of the demonstration in. */
  as(name: string): Promise<Client>;
}

/** Starts the program of a project before the tests that follow and ends it after them. */
export function startedProgram(projectOf: () => Project): Program {
  let going: Going;
  let started: Program;
  beforeAll(async () => {
    going = projectOf().start('npm', ['start'], { PORT: '0', LOG_LEVEL: 'error' });
    const url = (await going.prints(/ready at (http:\S+)/))[1] ?? '';
    const admin = await signedIn(url, 'admin');
    const { body: people } = await admin.get<[Row]>('/apis/v1/users?filter={"email":"rtv@lavoura.example"}');
    const { body: regions } = await admin.get<Row[]>('/apis/v1/salesregions?range=[0,1]');
    const as = (name: string) => signedIn(url, name);
    started = { url, admin, driver: people[0], regions: regions.map(({ id }) => id), as };
  });
  afterAll(async () => void (await going.end('SIGTERM')));
  return {
    get url() {
      return started.url;
    },
    get admin() {
      return started.admin;
    },
    get driver() {
      return started.driver;
    },
    get regions() {
      return started.regions;
    },
    as: (name) => started.as(name),
  };
}

async function signedIn(url: string, name: string): Promise<Client> {
  const { body } = await login(clientOf(url), `${name}@lavoura.example`);
  return clientOf(url, { Authorization: `Bearer ${body.userInfo.accessToken}` });
}
