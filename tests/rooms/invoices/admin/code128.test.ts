import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { code128 } from '../../../../admin/rooms/invoices/danfe/code128.ts';

const keys = ['35260805570567000117550010000010011603796299', '352608KXT2V8V4000165550010000010131641425427'];

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** The bars as a picture, three points to a module, with white around. */
function pictureOf(widths: readonly number[]) {
  const row = [10, ...widths, 10].flatMap((width, index) => Array<number>(width * 3).fill(index % 2 ? 0 : 255));
  const points = Array.from({ length: 40 }, () => row.flatMap((shade) => [shade, shade, shade, 255])).flat();
  return { data: new Uint8ClampedArray(points), width: row.length, height: 40, colorSpace: 'srgb' as const };
}

test('pairs of digits are drawn in code set C: start, pairs, check, stop', () => {
  // 105 + 12 x 1 + 34 x 2 + 56 x 3 = 353, 353 mod 103 = 44
  const [start, pairs, check, stop] = ['211232', '112232131123331121', '132131', '2331112'];
  expect(code128('123456').join('')).toBe([start, pairs, check, stop].join(''));
});

test.each(keys)('a reader reads the key %s', async (key) => {
  const read = await readBarcodes(pictureOf(code128(key)), { formats: ['Code128'] });
  expect(read.map(({ text }) => text)).toEqual([key]);
});

test('a key of digits alone has as many modules as the layout counts', () => {
  const modules = keys.map((key) => code128(key).reduce((sum, width) => sum + width, 0));
  expect(modules[0]).toBe(277);
});
