import { expect, type Page } from '@playwright/test';
import { clientOf, type Client } from '../../../../core/support/client.ts';
import { fieldLabel, type Say } from '../../../../e2e/support/words.ts';
import type { World } from '../../../../core/e2e/support/world.ts';

interface Sent {
  id: number;
  title: string;
  body: string;
  senderName: string;
}

/** The API as somebody of the demonstration uses it. */
export async function clientFor(world: World, login: string): Promise<Client> {
  const { id, accessToken } = await world.sessionOf(login);
  return { ...clientOf(world.url, { Authorization: `Bearer ${accessToken}` }), userId: id ?? 0 };
}

export async function send(client: Client, to: Client, title: string): Promise<Sent> {
  const message = { title, body: '<p>Count it: https://lavoura.example/plan.</p>', recipients: [to.userId] };
  const answer = await client.post<Sent>('/apis/v1/messages/send', message);
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Somebody of the demonstration who has read everything. */
export async function readerOf(world: World, login: string): Promise<Client> {
  const client = await clientFor(world, login);
  await client.post('/apis/v1/notifications/read', { upTo: 1_000_000 });
  return client;
}

export const bell = (page: Page, say: Say, unread: number) =>
  page.getByRole('link', { name: unread === 0 ? say('shell.bell.none') : say('shell.bell', { smart_count: unread }) });

export const box = (page: Page, say: Say, property: string) =>
  page.getByRole('textbox', { name: fieldLabel(say, 'messages', property), exact: true });

/** Counts the clicks of the mouse from now on, on the page as long as it is not loaded anew. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('clicked', () => clicks++);
  await page.evaluate(() => {
    const tell: unknown = Reflect.get(window, 'clicked');
    addEventListener('click', ({ detail }) => detail > 0 && typeof tell === 'function' && tell(), { capture: true });
  });
  return () => clicks;
}
