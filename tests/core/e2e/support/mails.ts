import type { Received } from '../../support/smtp.ts';
import { expect } from './test.ts';
import type { World } from './world.ts';

/** The newest mail to somebody, once there are `count`: a mail leaves when the answer is out. */
export async function newestMail({ mails }: World, address: string, count = 1): Promise<Received> {
  const theirs = () => mails.filter(({ envelope }) => envelope.to.includes(address));
  await expect.poll(() => theirs().length, `mails to ${address}`).toBe(count);
  const newest = theirs().at(-1);
  if (!newest) throw new Error(`There is no mail to ${address}`);
  return newest;
}

/** The path that the link of a mail leads to. */
export function pathIn({ text = '' }: Received): string {
  const link = /https?:\S+\?token=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`There is no link in ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The path of the link in the newest mail to somebody, once there are `count`. */
export const linkTo = async (world: World, address: string, count = 1): Promise<string> =>
  pathIn(await newestMail(world, address, count));
