import sanitizeHtml from 'sanitize-html';

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head', 'xml'],
  nestingLimit: 20,
};

/** Rich text with whatever is not on the list taken out: paragraphs, emphasis, headings, lists, quotations and links. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, rules).trim();
}

/** Whether anything in it can be read. */
export function isBlank(html: string): boolean {
  return /^(\s|&nbsp;|&#0*160;)*$/u.test(sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }));
}
