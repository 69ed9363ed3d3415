import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatDateTime, formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { errorSentence, refusalOf } from '../../../core/Entity/errorText.ts';
import { ListMessage } from '../../../core/Entity/list/ListMessage.tsx';
import { PageHead } from '../../../core/layout/PageHead.tsx';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { ButtonLink } from '../../../core/widgets/controls/ButtonLink.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { importsPath, invoicesPath, statusSource } from '../variants.ts';
import { EntryTable } from './EntryTable.tsx';
import { countOf, readImport, resultIn, results, type ImportReport, type ImportState, type Result } from './imports.ts';
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
  const [params, setParams] = useSearchParams();
  const chosen = resultIn(params);
  const choose = (result: Result | undefined) => setParams(result === undefined ? {} : { result });
  const { data, error } = useReport(id, chosen);
  return (
    <>
      <PageHead
        title={text('import.title', { id })}
        description={data && formatDateTime(data.createdAt, words.locale)}
        actions={<ButtonLink to={importsPath}>{text('imports')}</ButtonLink>}
      />
      {error && isFailure(error, data) && (
        <ListMessage
          alert
          title={errorSentence(error, invoicesPath, words)}
          text={goesOn(error) && text('import.goesOn')}
        />
      )}
      {data && <Progress state={data} />}
      {data && <Entries report={data} chosen={chosen} onChoose={choose} />}
    </>
  );
}

/** Whether the server may answer later: it could not be reached, or could not serve; what it refuses, it refuses again. */
const goesOn = (error: Error): boolean => [0, 429].includes(refusalOf(error).status) || refusalOf(error).status >= 500;

/** A report that has come to its end needs no server any more. */
const isFailure = (error: Error | null, data: ImportReport | undefined): boolean =>
  error !== null && data?.running !== false;

/** The report, read on while the import runs; while another result is looked up, what there was stays. */
function useReport(id: number, chosen: Result | undefined) {
  const queries = useQueryClient();
  const queryKey = ['imports', id, chosen ?? 'all'];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readImport(id, chosen, queries.getQueryData<ImportReport>(queryKey), signal),
    refetchInterval: ({ state: { data, error } }) =>
      data?.running === false || (error && !goesOn(error)) ? false : pollTime,
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
        {text(running ? 'import.running' : 'import.done')}
        {/* How many there are is not known until the first file is open. */}
        {!(running && total === 0) && ` · ${text('import.progress', { done, total })}`}
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
  if (report.running && count() === 0)
    return <ListMessage title={text('import.begun')} text={text('import.begunText')} />;
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
      <States states={report.states} />
      {entries.length === 0 ? (
        <ListMessage title={text('import.noneOfThese')} />
      ) : (
        <EntryTable id={id} entries={entries} count={count(chosen)} />
      )}
    </>
  );
}

/** What has become of the invoices: that a document was taken does not say that it is posted. */
function States({ states }: Pick<ImportState, 'states'>) {
  const text = useTexts();
  const { locale, valueLabel } = useWords();
  const told = Object.entries(states).map(
    ([state, count]) => `${valueLabel(statusSource, state)} ${formatInteger(String(count), locale)}`,
  );
  return told.length > 0 && <p className={styles.states}>{`${text('import.states')} ${told.join(' · ')}`}</p>;
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
