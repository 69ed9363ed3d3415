/** Longest text of a column without length of its own, in characters as databases count them. */
const longest = 255;

/** A text from somebody else's file as it is stored and shown: well-formed, on one line, no longer than its column. */
export function shownText(text: string): string {
  const line = text.slice(0, 3 * longest).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return Array.from(line.trim()).slice(0, longest).join('');
}
