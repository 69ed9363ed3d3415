import type { Locale } from '../../../generated/tables.ts';
import { colours } from '../../../generated/colours.ts';
import { mailText } from './texts.ts';
import type { MailKind } from './texts.ts';

/** A mail before it has words. */
export interface Mail {
  readonly kind: MailKind;
  /** The stored address, never one that a request brings along. */
  readonly to: string;
  readonly locale: Locale;
  readonly name: string;
  /** Where its link leads, from the root of the pages on. */
  readonly path: string;
}

/** The words of a mail, as text and as HTML; `url` is the whole address of its link. */
export function compose({ kind, locale, name }: Mail, url: string): { subject: string; text: string; html: string } {
  const said = (part: 'subject' | 'before' | 'link' | 'after') => mailText(locale, `mail.${kind}.${part}`);
  const [subject, before, link, after] = [said('subject'), said('before'), said('link'), said('after')];
  const [greeting, signature] = [mailText(locale, 'mail.greeting', name), mailText(locale, 'mail.signature')];
  const text = [greeting, before, `${link}:\n${url}`, after, `-- \n${signature}`].join('\n\n');
  const button = `<a href="${escape(url)}" style="${buttonStyle}">${escape(link)}</a>`;
  const hint = `${escape(mailText(locale, 'mail.linkHint'))}<br><span style="word-break:break-all">${escape(url)}</span>`;
  const parts = [escape(greeting), escape(before), button, escape(after)].map(paragraph);
  const small = [hint, escape(signature)].map((each) => `<p style="font-size:13px;color:#555">${each}</p>`);
  return { subject, text, html: page(locale, subject, [...parts, ...small].join('\n')) };
}

const { primary, onPrimary } = colours.light;
const buttonStyle = `display:inline-block;padding:12px 20px;background:${primary};color:${onPrimary};text-decoration:none;border-radius:6px`;
const bodyStyle = 'font:16px/1.5 system-ui,sans-serif;color:#1c1c1c;max-width:560px;margin:0 auto;padding:24px';

function page(locale: Locale, title: string, content: string): string {
  const head = `<meta charset="utf-8"><title>${escape(title)}</title>`;
  return `<!doctype html>\n<html lang="${locale}"><head>${head}</head>\n<body style="${bodyStyle}">\n${content}\n</body></html>\n`;
}

function paragraph(content: string): string {
  return `<p>${content}</p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
