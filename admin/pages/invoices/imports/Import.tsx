import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '../../../../schemas/formats/locale.ts';
import { errorSentence } from '../../../Entity/errorText.ts';
import { ListMessage } from '../../../Entity/list/ListMessage.tsx';
import { PageHead } from '../../../layout/PageHead.tsx';
import { Button } from '../../../widgets/controls/Button.tsx';
import { ButtonLink } from '../../../widgets/controls/ButtonLink.tsx';
import { useWords } from '../../../widgets/source.ts';
import { useTexts } from '../texts.ts';
import { importsPath, invoicesPath } from '../variants.ts';
import { EntryTable } from './EntryTable.tsx';
import { readImport, results, type Entry, type ImportState, type Result } from './imports.ts';
import styles from './imports.module.css';
import { useReportFile } from './useReportFile.ts';

/** What became of each document of an import; while it runs, how far it is. */
export default function Import() {
  const { id } = useParams();
  return <Report key={id} id={Number(id)} />;
}

/** Milliseconds between two looks at an import that is running. */
const pollTime = 1000;

function Report({ id }: { id: number }) {
  const text = useTexts();
  const words = useWords();
  const { data, error } = useQuery({
    queryKey: ['imports', id],
    queryFn: ({ signal }) => readImport(id, signal),
    refetchInterval: ({ state }) => (state.data?.running === false || state.error ? false : pollTime),
    retry: false,
  });
  return (
    <>
      <PageHead
        title={text('import.title', { id })}
        description={data && formatDateTime(data.createdAt, words.locale)}
        actions={<ButtonLink to={importsPath}>{text('imports')}</ButtonLink>}
      />
      {error && !data && <ListMessage alert title={errorSentence(error, invoicesPath, words)} />}
      {data && <Progress state={data} />}
      {data && <Entries id={id} entries={data.entries} />}
    </>
  );
}

function Progress({ state }: { state: ImportState }) {
  const text = useTexts();
  const { done, total, running } = state;
  return (
    <div className={styles.progress}>
      <progress
        max={Math.max(1, total)}
        value={running ? done : Math.max(1, total)}
        aria-label={text('import.state')}
      />
      <span role="status">
        {text(running ? 'import.running' : 'import.done')} · {text('import.progress', { done, total })}
      </span>
    </div>
  );
}

function Entries({ id, entries }: { id: number; entries: readonly Entry[] }) {
  const text = useTexts();
  const [chosen, choose] = useState<Result>();
  const shown = entries.filter(({ result }) => chosen === undefined || result === chosen);
  const download = useReportFile(id);
  const count = (result: Result) => entries.filter((entry) => entry.result === result).length;
  return (
    <>
      <div className={styles.filters}>
        <div role="group" aria-label={text('import.result')} className={styles.pills}>
          <Pill
            pressed={chosen === undefined}
            words={text('import.all')}
            count={entries.length}
            onPress={() => choose(undefined)}
          />
          {results
            .filter((result) => count(result) > 0)
            .map((result) => (
              <Pill
                key={result}
                pressed={chosen === result}
                words={text(`result.${result}`)}
                count={count(result)}
                onPress={() => choose(result)}
              />
            ))}
        </div>
        <Button icon="export" disabled={shown.length === 0} onClick={() => download(shown)}>
          {text('import.export')}
        </Button>
      </div>
      {shown.length === 0 ? <ListMessage title={text('import.noneOfThese')} /> : <EntryTable id={id} entries={shown} />}
    </>
  );
}

interface PillProps {
  pressed: boolean;
  words: string;
  count: number;
  onPress: () => void;
}

const Pill = ({ pressed, words, count, onPress }: PillProps) => (
  <button type="button" className={styles.pill} aria-pressed={pressed} onClick={onPress}>
    {words} <span>{count}</span>
  </button>
);
