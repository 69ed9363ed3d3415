import type { Actor } from '../../core/access/actor.ts';
import type { Room } from '../../core/room.ts';
import { message } from './hooks.ts';
import { messageRoutes } from './routes.ts';

export const messages = {
  name: 'messages',
  needs: ['salesStructure'],
  hooks: { message },
  open: ({ database, hooks, limits }) => {
    const countSend = ({ person }: Actor) => limits.count('messagesOf', String(person.id));
    return { routes: messageRoutes({ database, hooks, countSend }) };
  },
} satisfies Room;
