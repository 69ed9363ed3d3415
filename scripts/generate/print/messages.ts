import { header } from './header.ts';
import { literal } from './literal.ts';

/** generated/messages/<locale>.ts */
export function printMessages(messages: Record<string, string>): string {
  return `${header}export const messages: Record<string, string> = ${literal(messages)};\n`;
}
