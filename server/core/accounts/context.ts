import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Right } from '../access/route.ts';
import type { FindActor } from '../access/session.ts';
import type { Xsrf } from '../access/xsrf.ts';
import type { Database } from '../database/database.ts';
import type { Afterwards } from '../afterwards.ts';
import type { Hooks } from '../rows/work.ts';
import type { AccountMails } from './accountMails.ts';
import type { Limits } from './limits.ts';
import type { CheckPassword } from './passwords.ts';
import type { TellUser } from './userInfo.ts';

/** What the routes of accounts work with. */
export interface Accounts {
  readonly database: Database;
  readonly key: KeyObject;
  readonly xsrf: Xsrf;
  /** Whether people come by https: then cookies are for it alone. */
  readonly secure: boolean;
  readonly limits: Limits;
  readonly checkPassword: CheckPassword;
  readonly findActor: FindActor;
  readonly hooks: Hooks;
  /** What rooms tell a browser of who has signed in. */
  readonly tellUser: TellUser;
  /** What rooms add to the own settings: properties of the user that are shown there. */
  readonly ownSettings: readonly string[];
  readonly mails: AccountMails;
  readonly afterwards: Afterwards;
  /** The folder of the documents for users. */
  readonly content: string;
  /** What a GET of an address below the API's prefix asks for; undefined where there is none. */
  readonly rightToRead: (path: string) => Right | undefined;
  readonly log: Logger;
}
