import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** The mails that were written to somebody, oldest first. */
export async function mailsTo({ mailDir }: TestServer, address: string): Promise<Email[]> {
  const files = (await readdir(mailDir)).toSorted((one, other) => (one < other ? -1 : 1));
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(mailDir, file)))));
  return mails.filter(({ to }) => to?.some((each) => each.address === address));
}

/** The newest mail to somebody, once there are `count`: mails are written when the answer is out. */
export async function newestMail(server: TestServer, address: string, count = 1): Promise<Email> {
  await expect.poll(() => mailsTo(server, address), { timeout: 10_000 }).toHaveLength(count);
  const mail = (await mailsTo(server, address)).at(-1);
  if (mail === undefined) throw new Error(`No mail to ${address}`);
  return mail;
}

/** The token in the link of a mail. */
export function tokenIn({ text }: Email): string {
  return /\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
}

/** The token of the newest mail to somebody that has one, once there are `count` mails: two of one moment come in any order. */
export async function newestToken(server: TestServer, address: string, count = 1): Promise<string> {
  await newestMail(server, address, count);
  return (await mailsTo(server, address)).map(tokenIn).findLast((token) => token !== '') ?? '';
}
