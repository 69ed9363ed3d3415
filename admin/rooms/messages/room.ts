import type { Room } from '../../core/room.ts';
import { loadMessageTexts } from './loadTexts.ts';
import { inboxPath, messagePath, sendPath, sentPath } from './paths.ts';

const list = () => import('./Messages.tsx');
const each = { access: 'signedIn', texts: loadMessageTexts } as const;

export const messages = {
  name: 'messages',
  pages: [
    { ...each, path: inboxPath, title: 'screens.messages', resource: 'messages', section: 'commercial', page: list },
    { ...each, path: sentPath, title: 'screens.messagesSent', page: list },
    {
      ...each,
      path: sendPath,
      title: 'screens.messageSend',
      section: 'commercial',
      right: { path: 'messages', verb: 'send' },
      page: () => import('./SendMessage.tsx'),
    },
    { ...each, path: messagePath(':id'), title: 'screens.message', page: () => import('./Message.tsx') },
  ],
  attention: [
    {
      key: 'home.messages',
      icon: 'mail',
      resource: 'messages',
      filter: { 'copies.state': 'unread' },
      list: inboxPath,
      isNotified: true,
    },
  ],
} as const satisfies Room;
