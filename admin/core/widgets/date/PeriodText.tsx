import { useWords } from '../source.ts';
import { periodName, spanText } from './periodText.ts';

/** A period and its days, as a sentence names them: 'last month (Oct 1 – 31)'. */
export default function PeriodText({ period }: { period: string }) {
  const words = useWords();
  const span = spanText(period, words);
  const name = periodName(period, words);
  return span === undefined ? name : `${name} (${span})`;
}
