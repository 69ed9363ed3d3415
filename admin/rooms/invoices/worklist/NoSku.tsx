import { useTexts } from '../texts.ts';
import { longestSku } from './isSku.ts';

/** Why no product gets a code of the company's own notes. */
export function NoSku() {
  return <span>{useTexts()('work.noSku', { most: longestSku })}</span>;
}
