/** Formats that come with the generator: their name in schemas -> in runtime/formats.ts. Others are files (formats.ts). */
export const standardFormats: Record<string, string> = { date: 'date', 'date-time': 'dateTime', email: 'email' };
