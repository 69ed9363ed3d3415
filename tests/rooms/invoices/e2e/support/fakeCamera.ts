import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { template } from '../../../../core/e2e/support/world.ts';

const picture = { width: 1280, height: 720 };
const scale = 3; // pixels for the narrowest bar, so that white is left on both sides
const grey = 128; // of the colour planes: none

/** Chromium's arguments that put a picture of a text in CODE-128, as a DANFE has it, before its camera. */
export async function cameraThatSees(text: string): Promise<string[]> {
  const file = join(dirname(template), 'camera.y4m');
  writeFileSync(file, stillVideo(await barcode(text)));
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

interface Symbol {
  /** One byte for each module, 0 where it is black. */
  data: Uint8ClampedArray;
  width: number;
}

async function barcode(text: string): Promise<Symbol> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { error, symbol } = await writeBarcode(text, { format: 'Code128' });
  if (error) throw new Error(error);
  return symbol;
}

/** One frame of YUV4MPEG2, which Chromium shows again and again. */
function stillVideo({ data, width }: Symbol): Buffer {
  const light = Buffer.alloc(picture.width * picture.height, 255);
  const left = Math.floor((picture.width - width * scale) / 2);
  for (let y = picture.height / 3; y < (picture.height * 2) / 3; y++)
    for (let x = 0; x < width * scale; x++) light[y * picture.width + left + x] = data[Math.floor(x / scale)] ?? 255;
  const colours = Buffer.alloc((picture.width * picture.height) / 2, grey);
  const head = `YUV4MPEG2 W${picture.width} H${picture.height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  return Buffer.concat([Buffer.from(head), light, colours]);
}
