import { lazy } from 'react';
import type { Room } from '../../core/room.ts';
import { loadTexts as loadStockTexts } from '../../../generated/texts/rooms/stock.ts';
import { today } from '../../core/format/today.ts';
import { reportPath } from './paths.ts';
import { PostingActions } from './PostingActions.tsx';

const AdjustmentNote = lazy(() => import('./AdjustmentNote.tsx'));

export const stock = {
  name: 'stock',
  needs: ['invoices'],
  pages: [
    {
      path: reportPath,
      title: 'screens.stockReport',
      access: 'signedIn',
      code: '250-121',
      section: 'transactions',
      right: { path: 'stock/postings', verb: 'read' },
      page: () => import('./StockReport.tsx'),
      texts: loadStockTexts,
    },
  ],
  freshValues: { 'stock/postings': () => ({ movementDate: today() }) },
  formNotes: { 'stock/postings': AdjustmentNote },
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
} as const satisfies Room;
