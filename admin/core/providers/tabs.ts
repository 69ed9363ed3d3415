import type { UserInfo } from './session.ts';

export type News = { kind: 'signedOut'; person: number | null } | { kind: 'renewed'; userInfo: UserInfo };

const channel = new BroadcastChannel('session');

/** Tells the other tabs of this browser. */
export const announce = (news: News): void => channel.postMessage(news);

/** Listens to the other tabs. */
export function onAnnouncement(listen: (news: News) => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => listen(data));
}
