import { loadTexts } from '../../../generated/texts/rooms/agenda.ts';
import type { Room } from '../../core/room.ts';

export const agenda = {
  name: 'agenda',
  pages: [
    {
      path: '/agenda',
      title: 'screens.agenda',
      access: 'signedIn',
      code: '100-001',
      section: 'care',
      right: { path: 'appointments', verb: 'read' },
      page: () => import('./Agenda.tsx'),
      texts: loadTexts,
    },
  ],
} as const satisfies Room;
