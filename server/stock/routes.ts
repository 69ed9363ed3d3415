import type { Route } from '../access/route.ts';
import { stockReport } from './report/report.ts';
import { reverse, type Parts } from './reverse.ts';

export function stockRoutes(parts: Parts): Route[] {
  return [
    {
      method: 'POST',
      path: '/stock/postings/:id/reverse',
      right: { entity: 'stockPosting', verb: 'create' },
      handle: (request, response) => reverse(parts, request, response),
    },
    {
      method: 'GET',
      path: '/stock/report1',
      right: { entity: 'stockPosting', verb: 'read' },
      handle: (request, response) => stockReport(parts.database, request, response),
    },
  ];
}
