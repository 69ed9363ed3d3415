import type { Actor } from '../../core/access/actor.ts';
import type { Limit } from '../../core/accounts/limits.ts';
import type { Room } from '../../core/room.ts';
import { message } from './hooks.ts';
import { messageRoutes } from './routes.ts';

/** Of messages that one person sends. */
const sent: Limit = { name: 'messagesOf', most: 60 };

export const messages = {
  name: 'messages',
  needs: ['salesStructure'],
  hooks: { message },
  open: ({ database, hooks, limits }) => {
    const countSend = ({ person }: Actor) => limits.count(sent, String(person.id));
    return { routes: messageRoutes({ database, hooks, countSend }) };
  },
} as const satisfies Room;
