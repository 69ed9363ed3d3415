import { asText, type Row } from '../../core/format/value.ts';

/** Address of the stock report. */
export const reportPath = '/stock/report1';

/** The resource of what moves stock. */
export const postingsPath = 'stock/postings';

/** Where a movement is shown. */
export const postingPath = ({ id }: Row): string => `/${postingsPath}/${asText(id)}`;
