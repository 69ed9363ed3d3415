import type { Room } from '../../Entity/rooms.ts';
import { PostingActions } from './PostingActions.tsx';

export const stock = {
  name: 'stock',
  screenActions: { 'stock/postings': [{ name: 'posting', Action: PostingActions }] },
  panels: {
    lowCover: () => import('./LowCover.tsx'),
    quietCustomers: () => import('./QuietCustomers.tsx'),
  },
} satisfies Room;
