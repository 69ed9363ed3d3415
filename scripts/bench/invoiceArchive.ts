import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { modulo11 } from '../../schemas/core/formats/modulo11.ts';

const template = new URL('../../tests/rooms/invoices/nfe/samples/02-sell-out-cpf.xml', import.meta.url);

/** A zip of `count` notes that differ in their keys; each keeps the signature of the first, which is to be checked. */
export function invoiceArchive(count: number): Buffer {
  const text = readFileSync(template, 'utf8');
  return zipOf(
    Array.from({ length: count }, (_, index) => [`${index}.xml`, Buffer.from(noteOf(text, 600_000 + index))]),
  );
}

function noteOf(text: string, number: number): string {
  const [, key = ''] = /Id="NFe([0-9A-Z]{44})"/.exec(text) ?? [];
  const start = key.slice(0, 25) + String(number).padStart(9, '0') + key.slice(34, 43);
  const checkDigit = modulo11(start);
  return text
    .replaceAll(key, start + checkDigit)
    .replace(/<nNF>\d+/, `<nNF>${number}`)
    .replace(/<cDV>\d/, `<cDV>${checkDigit}`);
}

/** Entries as they are, uncompressed: the form of a zip archive in as few fields as it takes. */
function zipOf(entries: [name: string, content: Buffer][]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const label = Buffer.from(name);
    const facts = factsOf(label, content);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    files.push(Buffer.from('504b0304', 'hex'), facts, label, content);
    directory.push(Buffer.from('504b01021400', 'hex'), facts, place, label);
    offset += 4 + facts.length + label.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

/** What the head of an entry and its line in the directory have in common: version to checksum, sizes, length of name. */
function factsOf(label: Buffer, content: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(label.length, 22);
  return facts;
}
