import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { countOf, readImport, results, type ImportReport, type ImportState, type Result } from './imports.ts';
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
  const [chosen, choose] = useState<Result>();
  const { data, error } = useReport(id, chosen);
  return (
    <>
      <PageHead
        title={text('import.title', { id })}
        description={data && formatDateTime(data.createdAt, words.locale)}
        actions={<ButtonLink to={importsPath}>{text('imports')}</ButtonLink>}
      />
      {error && !data && <ListMessage alert title={errorSentence(error, invoicesPath, words)} />}
      {data && <Progress state={data} />}
      {data && <Entries report={data} chosen={chosen} onChoose={choose} />}
    </>
  );
}

/** The report, read on while the import runs; while another result is looked up, what there was stays. */
function useReport(id: number, chosen: Result | undefined) {
  const queries = useQueryClient();
  const queryKey = ['imports', id, chosen ?? 'all'];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readImport(id, chosen, queries.getQueryData<ImportReport>(queryKey), signal),
    refetchInterval: ({ state }) => (state.data?.running === false || state.error ? false : pollTime),
    placeholderData: keepPreviousData,
    retry: false,
  });
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

interface EntriesProps {
  report: ImportReport;
  chosen: Result | undefined;
  onChoose: (result: Result | undefined) => void;
}

function Entries({ report, chosen, onChoose }: EntriesProps) {
  const text = useTexts();
  const { id, entries } = report;
  const download = useReportFile(id);
  const count = (result?: Result) => countOf(report, result);
  return (
    <>
      <div className={styles.filters}>
        <div role="group" aria-label={text('import.result')} className={styles.pills}>
          <Pill
            pressed={chosen === undefined}
            words={text('import.all')}
            count={count()}
            onPress={() => onChoose(undefined)}
          />
          {results
            .filter((result) => count(result) > 0)
            .map((result) => (
              <Pill
                key={result}
                pressed={chosen === result}
                words={text(`result.${result}`)}
                count={count(result)}
                onPress={() => onChoose(result)}
              />
            ))}
        </div>
        <Button icon="export" disabled={count(chosen) === 0} onClick={() => void download(chosen)}>
          {text('import.export')}
        </Button>
      </div>
      {entries.length === 0 ? (
        <ListMessage title={text('import.noneOfThese')} />
      ) : (
        <EntryTable id={id} entries={entries} count={count(chosen)} />
      )}
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
