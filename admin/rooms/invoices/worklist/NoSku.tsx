import { useTexts } from '../texts.ts';
import { longestSku } from './isSku.ts';
import styles from './worklist.module.css';

/** Why no product gets a code of the company's own notes. */
export function NoSku() {
  return <span className={styles.more}>{useTexts()('work.noSku', { most: longestSku })}</span>;
}
