import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from '../../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm?url';

/**
 * Answers what reads the bar codes of a picture: CODE-128, as a DANFE has it. The same everywhere, as few browsers read
 * them themselves; its WebAssembly comes from our own server.
 */
export async function keyReader(): Promise<(picture: ImageBitmapSource) => Promise<string[]>> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const detector = new BarcodeDetector({ formats: ['code_128'] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}
