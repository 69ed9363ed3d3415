import iconv from 'iconv-lite';
import { Refused } from './refusal.ts';

/** Encodings by the names that files declare. As browsers do, ISO-8859-1 is read as the superset that Windows writes. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
};

/** First bytes that say the encoding, whatever the declaration says; the mark itself is no part of the text. */
const marks: readonly [bytes: readonly number[], encoding: string, length: number][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8', 3],
  [[0xff, 0xfe], 'utf-16le', 2],
  [[0xfe, 0xff], 'utf-16be', 2],
  [[0x3c, 0x00], 'utf-16le', 0],
  [[0x00, 0x3c], 'utf-16be', 0],
];

/** The text of an XML document. @throws Refused for other bytes than the declared encoding has */
export function decode(bytes: Buffer): string {
  if (bytes.every((byte) => isSpace(byte))) throw new Refused('empty');
  if (!beginsAsXml(bytes)) throw new Refused('notXml');
  const mark = markOf(bytes);
  const content = bytes.subarray(mark?.[2] ?? 0);
  return decodeAs(mark?.[1] ?? declared(content), content);
}

/** In each of the encodings the first character that is no space stands in one byte, beside zeros at most. */
export function beginsAsXml(bytes: Buffer): boolean {
  const content = bytes.subarray(markOf(bytes)?.[2] ?? 0);
  return content.find((byte) => byte !== 0 && !isSpace(byte)) === 0x3c;
}

function markOf(bytes: Buffer): (typeof marks)[number] | undefined {
  return marks.find(([start]) => start.every((byte, index) => bytes[index] === byte));
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

function declared(content: Buffer): string {
  const start = content.toString('latin1', 0, 200);
  const name = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? 'utf-8';
  const encoding = encodings[name.toLowerCase()];
  if (encoding === undefined) throw new Refused('encoding', name);
  return encoding;
}

function decodeAs(encoding: string, content: Buffer): string {
  if (encoding.startsWith('utf-')) return decodeUnicode(encoding, content);
  // Node's own decoder makes control characters of 0x80 to 0x9F.
  const text = iconv.decode(content, encoding);
  if (text.includes('\uFFFD')) throw new Refused('encoding', encoding);
  return text;
}

function decodeUnicode(encoding: string, content: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    throw new Refused('encoding', encoding);
  }
}
