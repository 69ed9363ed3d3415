import { isKeyList } from '../../../../schemas/formats/keyList.ts';
import { beginsAsXml } from './decode.ts';

/** The text of a list of access keys that came as a file among documents; undefined for what is none. */
export function keyListIn(name: string, bytes: Buffer): string | undefined {
  if (!/\.(txt|csv|tsv)$/i.test(name) || beginsAsXml(bytes)) return undefined;
  const text = keyText(bytes);
  return isKeyList(text) ? text : undefined;
}

/** Keys are plain letters and digits, so that among encodings only those of two bytes a letter need to be told. */
export function keyText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return bytes.toString('utf16le');
  if (first === 0xfe && second === 0xff)
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  return bytes.toString();
}
