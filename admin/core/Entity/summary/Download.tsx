import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { useDownload } from '../list/useDownload.ts';
import type { List } from '../list/useList.ts';
import { useTexts } from './texts.ts';
import type { Question } from './useQuestion.ts';
import { askedBy, summaryFile } from './asked.ts';

/** The sums as a file. */
export function Download({ list, question }: { list: List; question: Question }) {
  const { locale } = useWords();
  const text = useTexts();
  const download = useDownload();
  const path = summaryFile(askedBy(list.resource.path, question, list.asked.filter, true), locale);
  return (
    <Button kind="plain" icon="export" onClick={() => void download(path)}>
      {text('export')}
    </Button>
  );
}
