import type { Origin } from './source.ts';
import { UnreadableFile } from './unreadable.ts';

/** Of a file, in MB. */
export const fileAtMost = 20;

/** What a file holds; only a workbook loads what reads workbooks. @throws UnreadableFile */
export async function openFile(file: File): Promise<Origin> {
  if (file.size > fileAtMost * 1024 * 1024) throw new UnreadableFile('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isWorkbook(file.name, bytes)) return { name: file.name, bytes };
  const { sheetsOf } = await import('./workbook.ts');
  const [{ name, ...sheet }, ...further] = await sheetsOf(bytes);
  return { name: [file.name, name].filter(Boolean).join(' · '), ...sheet, further };
}

/** By its name, or as archives and the binary workbooks of before begin. */
function isWorkbook(name: string, bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.slice(0, 4));
  return /\.(xls[xmb]?|ods)$/i.test(name) || start === 'PK\u0003\u0004' || start === '\u00D0\u00CF\u0011\u00E0';
}
