/** What the rich text of a message may hold; links besides. */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
] as const;

/** Where its links may lead. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel'] as const;
