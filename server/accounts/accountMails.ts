import type { Locale } from '../../generated/tables.ts';
import { fallbackLocale } from '../locale.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MailKind } from '../mail/texts.ts';
import type { Work } from '../rows/work.ts';
import { createLink } from './links.ts';
import type { LinkKind } from './links.ts';

/** Whom a mail goes to, as the user's row has it. */
export interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly name1: string;
  readonly locale?: Locale | null;
}

type Writing = Pick<Work, 'trx' | 'afterCommit'>;

/** The mails of accounts. Each goes out once the write it belongs to is committed. */
export interface AccountMails {
  /** A mail with a new link of its kind; an earlier one is void. `locale`: for who has not chosen a language. */
  link(work: Writing, kind: 'activation' | 'reset', to: Addressee, locale?: Locale): Promise<void>;
  /** A link to a new address of the user's, which counts once it is opened. */
  confirmation(work: Writing, to: Addressee, email: string): Promise<void>;
  /** Tells that something happened to the account. */
  notice(work: Pick<Work, 'afterCommit'>, kind: keyof typeof noticePaths, to: Addressee): void;
}

const linkPaths = {
  activation: '/accesspolicies/useraccounts/activations',
  reset: '/accesspolicies/passwordsreset',
  email: '/accesspolicies/users/configs',
} satisfies Partial<Record<LinkKind, string>>;

const noticePaths = {
  emailChanged: '/login',
  passwordChanged: '/login',
  locked: '/accesspolicies/passwordsresetreq',
} satisfies Partial<Record<MailKind, string>>;

export function createAccountMails(mailer: Mailer): AccountMails {
  const send = (work: Pick<Work, 'afterCommit'>, kind: MailKind, to: Addressee, path: string, locale?: Locale) => {
    const { id, email, name1 } = to;
    const mail = { kind, to: email, locale: to.locale ?? locale ?? fallbackLocale, name: name1, path };
    work.afterCommit(() => mailer.send(mail, id));
  };
  return {
    link: async (work, kind, to, locale) => {
      const token = await createLink(work.trx, to.id, kind);
      send(work, kind, to, `${linkPaths[kind]}?token=${token}`, locale);
    },
    confirmation: async (work, to, email) => {
      const token = await createLink(work.trx, to.id, 'email', email);
      send(work, 'emailConfirmation', { ...to, email }, `${linkPaths.email}?token=${token}`);
    },
    notice: (work, kind, to) => send(work, kind, to, noticePaths[kind]),
  };
}
