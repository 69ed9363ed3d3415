import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './test.ts';
import type { World } from './world.ts';

/** The mails that were written to somebody, oldest first. */
async function mailsTo({ mailDir }: World, address: string): Promise<Email[]> {
  const files = (await readdir(mailDir)).toSorted((one, other) => (one < other ? -1 : 1));
  const mails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(mailDir, file)))));
  return mails.filter(({ to }) => to?.some((each) => each.address === address));
}

/** The path of the link in the newest mail to somebody, once there are `count`: a mail is written when the answer is out. */
export async function linkTo(world: World, address: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(world, address)).length).toBe(count);
  const [newest] = (await mailsTo(world, address)).slice(-1);
  const link = /https?:\S+\?token=\S+/.exec(newest?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No link in the mail to ${address}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
