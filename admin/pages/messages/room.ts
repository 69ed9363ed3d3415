import type { Room } from '../../Entity/rooms.ts';
import { inboxPath } from './paths.ts';

export const messages = {
  name: 'messages',
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
} satisfies Room;
