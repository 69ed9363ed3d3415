import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { app } from '../../../generated/app.ts';
import type { Config } from '../config.ts';
import { lazily } from '../lazily.ts';
import { reasonOf } from '../afterwards.ts';
import { compose } from './compose.ts';
import type { Mail } from './compose.ts';

/** What became of a mail; `void`: by the time that it could go out there was none to be sent any more. */
export type Outcome = 'sent' | 'failed' | 'void';

export interface Mailer {
  /**
   * Sends what `prepare` answers once the mail's turn has come; whether that works is in the log, too. `userId` says
   * there whom it was for.
   */
  deliver(userId: number, prepare: () => Promise<Mail | undefined>): Promise<Outcome>;
}

/** What the mailer needs of the environment. `publicUrl` is asked with each mail: the port may be known late. */
export interface MailOptions extends Pick<Config, 'smtpUrl' | 'mailDir' | 'mailFrom'> {
  readonly publicUrl: () => string;
}

interface Message {
  from: { name: string; address: string };
  to: { name: string; address: string };
  envelope: { from: string; to: string[] };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

type Send = (message: Message) => Promise<void>;

const secure = { disableFileAccess: true, disableUrlAccess: true };
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };
const lanes = 4; // mails under way at the same time
/** One address and nothing else; whatever could name a second one or begin a header is none. */
const oneAddress = /^[^\s@,;:<>()"\\\p{Cc}]+@[^\s@,;:<>()"\\\p{Cc}]+$/u;

/** Sends by SMTP when there is a mail server, else writes `.eml` files. */
export function createMailer(options: MailOptions, log: Logger): Mailer {
  const send = options.smtpUrl === undefined ? toFiles(options.mailDir) : toServer(options.smtpUrl);
  const inTurn = inLanes();
  return {
    deliver: (userId, prepare) =>
      inTurn(async () => {
        const mail = await prepare();
        if (mail === undefined) return 'void';
        const about = { kind: mail.kind, userId };
        try {
          if (!oneAddress.test(mail.to)) throw new Error('The stored e-mail is no single address');
          await send(messageOf(mail, options));
        } catch (error) {
          log.error({ event: 'mail failed', ...about, ...reasonOf(error) });
          return 'failed';
        }
        log.info({ event: 'mail sent', ...about });
        return 'sent';
      }),
  };
}

function messageOf(mail: Mail, { publicUrl, mailFrom }: MailOptions): Message {
  const url = publicUrl();
  const from = mailFrom ?? senderAt(url);
  const recipient = { name: '', address: mail.to };
  return {
    from: { name: app.name, address: from },
    to: recipient,
    envelope: { from, to: [mail.to] },
    ...compose(mail, url + mail.path),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
  };
}

/** A sender at the address that people use, where that is a domain. */
function senderAt(url: string): string {
  const { hostname } = new URL(url);
  return `no-reply@${/^[a-z][\w-]*(\.[\w-]+)*\.[a-z]{2,}$/i.test(hostname) ? hostname : `${app.code}.example`}`;
}

/** A thousand users made at once are a thousand mails, but no thousand connections. */
function inLanes() {
  const last = Array.from({ length: lanes }, (): Promise<unknown> => Promise.resolve());
  let count = 0;
  return <T>(act: () => Promise<T>): Promise<T> => {
    const lane = count++ % lanes;
    const done = (last[lane] ?? Promise.resolve()).then(act);
    last[lane] = done.catch(() => undefined);
    return done;
  };
}

function toServer(url: string): Send {
  const transport = lazily(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, ...timeouts, ...secure });
  });
  return async (message) => void (await (await transport()).sendMail(message));
}

function toFiles(folder: string): Send {
  const transport = lazily(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...secure });
  });
  return async (message) => {
    const { message: content } = await (await transport()).sendMail(message);
    if (!Buffer.isBuffer(content)) throw new Error('The mail could not be written');
    await mkdir(folder, { recursive: true });
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    await writeFile(join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`), content, { mode: 0o600 });
  };
}
