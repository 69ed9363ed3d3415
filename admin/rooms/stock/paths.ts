/** Address of the stock report. */
export const reportPath = '/stock/report1';
