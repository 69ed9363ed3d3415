import type { IOptions } from 'sanitize-html';
import { linkSchemes, richTextTags } from '../../../schemas/core/formats/richText.ts';
import { lazily } from '../../core/lazily.ts';

const sanitizer = lazily(() => import('sanitize-html'));

const rules: IOptions = {
  allowedTags: [...richTextTags, 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head', 'xml'],
  nestingLimit: 20,
};

/** Rich text with whatever is not on the list taken out: paragraphs, emphasis, headings, lists, quotations and links. */
export async function sanitise(html: string): Promise<string> {
  const { default: sanitizeHtml } = await sanitizer();
  return sanitizeHtml(html, rules).trim();
}

/** Whether anything in it can be read. */
export async function isBlank(html: string): Promise<boolean> {
  const { default: sanitizeHtml } = await sanitizer();
  return /^(\s|&nbsp;|&#0*160;)*$/u.test(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }));
}
