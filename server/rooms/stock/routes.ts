import { routesWith, type Route } from '../../core/access/route.ts';
import { answerLowCover, answerQuietCustomers } from './report/answerLists.ts';
import { answerStockReport, answerStockReportFile, answerStockReportWorkbook } from './report/answerReport.ts';
import { reversePosting, type Parts } from './reversePosting.ts';

export function stockRoutes(parts: Parts): Route[] {
  return [
    routesWith(parts)(
      'POST',
      '/stock/postings/:id/reverse',
      { entity: 'stockPosting', verb: 'create' },
      reversePosting,
    ),
    routesWith(parts.database)('GET', '/stock/report1', { entity: 'stockPosting', verb: 'read' }, answerStockReport),
    routesWith(parts.database)(
      'GET',
      '/stock/report1/csv',
      { entity: 'stockPosting', verb: 'read' },
      answerStockReportFile,
    ),
    routesWith(parts.database)(
      'GET',
      '/stock/report1/xlsx',
      { entity: 'stockPosting', verb: 'read' },
      answerStockReportWorkbook,
    ),
    routesWith(parts.database)('GET', '/stock/lowcover', { entity: 'stockPosting', verb: 'read' }, answerLowCover),
    routesWith(parts.database)(
      'GET',
      '/stock/quietcustomers',
      { entity: 'stockPosting', verb: 'read' },
      answerQuietCustomers,
    ),
  ];
}
