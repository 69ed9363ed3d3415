import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Right } from '../access/route.ts';
import type { FindActor } from '../access/session.ts';
import type { Xsrf } from '../access/xsrf.ts';
import type { Database } from '../database/database.ts';
import type { LoginLimits } from './limits.ts';
import type { CheckPassword } from './passwords.ts';

/** What the routes of accounts work with. */
export interface Accounts {
  readonly database: Database;
  readonly key: KeyObject;
  readonly xsrf: Xsrf;
  /** Whether people come by https: then cookies are for it alone. */
  readonly secure: boolean;
  readonly limits: LoginLimits;
  readonly checkPassword: CheckPassword;
  readonly findActor: FindActor;
  /** What a GET of an address below the API's prefix asks for; undefined where there is none. */
  readonly rightToRead: (path: string) => Right | undefined;
  readonly log: Logger;
}
