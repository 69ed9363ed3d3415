import { routesWith, type Route } from '../../core/access/route.ts';
import { lowCover, quietCustomers } from './report/lists.ts';
import { stockReport, stockReportFile } from './report/report.ts';
import { reverse, type Parts } from './reverse.ts';

export function stockRoutes(parts: Parts): Route[] {
  return [
    routesWith(parts)('POST', '/stock/postings/:id/reverse', { entity: 'stockPosting', verb: 'create' }, reverse),
    routesWith(parts.database)('GET', '/stock/report1', { entity: 'stockPosting', verb: 'read' }, stockReport),
    routesWith(parts.database)('GET', '/stock/report1/csv', { entity: 'stockPosting', verb: 'read' }, stockReportFile),
    routesWith(parts.database)('GET', '/stock/lowcover', { entity: 'stockPosting', verb: 'read' }, lowCover),
    routesWith(parts.database)(
      'GET',
      '/stock/quietcustomers',
      { entity: 'stockPosting', verb: 'read' },
      quietCustomers,
    ),
  ];
}
