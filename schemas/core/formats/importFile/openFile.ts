import type { Origin } from './table.ts';
import { UnreadableFile } from './unreadable.ts';

/** Of a file, in MB. */
export const fileAtMost = 20;

/** What a file of rows holds; only a workbook loads what reads workbooks. @throws UnreadableFile */
export async function openFile(name: string, bytes: Uint8Array): Promise<Origin> {
  if (bytes.length > fileAtMost * 1024 * 1024) throw new UnreadableFile('tooLarge');
  if (!isWorkbook(name, bytes)) return { name, bytes };
  const { sheetsOf } = await import('./workbook.ts');
  const [{ name: first, ...sheet }, ...further] = await sheetsOf(bytes);
  return { name: [name, first].filter(Boolean).join(' · '), ...sheet, further };
}

/** By its name, or as archives and the binary workbooks of before begin. */
export function isWorkbook(name: string, bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.slice(0, 4));
  return /\.(xls[xmb]?|ods)$/i.test(name) || start === 'PK\u0003\u0004' || start === '\u00D0\u00CF\u0011\u00E0';
}
