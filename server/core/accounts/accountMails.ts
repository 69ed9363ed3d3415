import type { Locale } from '../../../generated/tables.ts';
import type { Actor } from '../access/actor.ts';
import type { QueuedMail, Outbox, Renew, Writing } from '../mail/outbox.ts';
import type { MailKind } from '../mail/texts.ts';
import { createLink, hashOf, renewLink } from './links.ts';
import type { LinkKind } from './links.ts';

/** Whom a mail goes to, as the user's row has it. */
export interface Addressee {
  readonly id: number;
  readonly email: string;
  readonly name1: string;
  readonly locale?: Locale | null;
}

/** The write that a mail belongs to, in the language of the request that asks for it. */
type Asked = Writing & { readonly actor: Pick<Actor, 'locale'> };

/**
 * The mails of accounts, in the language that the user has chosen, otherwise in that of the request. Each is kept in the
 * write it belongs to, and goes out once that is committed.
 */
export interface AccountMails {
  /** A mail with a new link of its kind; an earlier one is void. */
  link(work: Asked, kind: 'activation' | 'reset', to: Addressee): Promise<void>;
  /** A link to a new address of the user's, which counts once it is opened. */
  confirmation(work: Asked, to: Addressee, email: string): Promise<void>;
  /** Tells that something happened to the account. */
  notice(work: Asked, kind: NoticeKind, to: Addressee): Promise<void>;
}

type NoticeKind = Exclude<MailKind, keyof typeof links>;

/** The mails whose link opens something: with which kind of link, and where. */
const links = {
  activation: { kind: 'activation', path: '/accesspolicies/useraccounts/activations' },
  reset: { kind: 'reset', path: '/accesspolicies/passwordsreset' },
  emailConfirmation: { kind: 'email', path: '/accesspolicies/users/configs' },
} as const satisfies Partial<Record<MailKind, { kind: LinkKind; path: string }>>;

const noticePaths: Record<NoticeKind, string> = {
  emailChanged: '/login',
  passwordChanged: '/login',
  locked: '/accesspolicies/passwordsresetreq',
};

/**
 * Each mail is kept in the outbox by the transaction that decides upon it, with a link of its own where it leads
 * somewhere.
 */
export function createAccountMails(outbox: Pick<Outbox, 'post'>): AccountMails {
  const post = async (work: Asked, kind: keyof typeof links, to: Addressee, newEmail?: string) => {
    const token = await createLink(work.trx, to.id, links[kind].kind, newEmail);
    await outbox.post(work, { ...letterTo(work, to, kind), linkHash: hashOf(token) }, pathWith(kind, token));
  };
  return {
    link: post,
    confirmation: (work, to, email) => post(work, 'emailConfirmation', { ...to, email }, email),
    notice: (work, kind, to) => outbox.post(work, letterTo(work, to, kind), noticePaths[kind]),
  };
}

/** A link that did not go out gets another token, as nobody has kept the first one. */
export const renewMail: Renew = async (trx, { kind, userId, linkHash }) => {
  if (!isLinkMail(kind)) return { path: noticePaths[kind], linkHash };
  const token =
    linkHash === null ? undefined : await renewLink(trx, { userId, kind: links[kind].kind, hash: linkHash });
  return token === undefined ? undefined : { path: pathWith(kind, token), linkHash: hashOf(token) };
};

function letterTo({ actor }: Asked, { id, email, name1, locale }: Addressee, kind: MailKind): QueuedMail {
  return { userId: id, kind, email, name1, locale: locale ?? actor.locale, linkHash: null };
}

function pathWith(kind: keyof typeof links, token: string): string {
  return `${links[kind].path}?token=${token}`;
}

function isLinkMail(kind: MailKind): kind is keyof typeof links {
  return kind in links;
}
