import type { Room } from '../../Entity/rooms.ts';
import { PostingActions } from './PostingActions.tsx';

export const stock = {
  name: 'stock',
  screenActions: { 'stock/postings': [{ name: 'posting', Action: PostingActions }] },
  attention: [
    {
      key: 'home.lowCover',
      icon: 'transactions',
      resource: 'stock/postings',
      filter: {},
      total: '/apis/v1/stock/lowcover?limit=1',
      list: '/dashboards/100-003',
    },
  ],
  panels: {
    lowCover: () => import('./LowCover.tsx'),
    quietCustomers: () => import('./QuietCustomers.tsx'),
  },
} satisfies Room;
