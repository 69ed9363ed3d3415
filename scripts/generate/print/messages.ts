import { header } from './header.ts';
import { literal } from './literal.ts';

/** generated/messages/<locale>.ts */
export function printMessages(messages: Record<string, string>): string {
  return `${header}export const messages: Record<string, string> = ${literal(messages)};\n`;
}

/** generated/messages/network.ts: what is said without network, when no other text can be fetched, in every language. */
export function printNetworkTexts(messages: Record<string, Record<string, string>>): string {
  const texts = Object.entries(messages).map(([locale, own]) => [
    locale,
    { message: own['errors.networkError'], caption: own['words.networkErrorCaption'] },
  ]);
  return `${header}export const networkTexts = ${literal(Object.fromEntries(texts))};\n`;
}
