import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { errorSentence, refusalOf } from '../../../core/Entity/errorText.ts';
import { ListMessage } from '../../../core/Entity/list/ListMessage.tsx';
import { PageHead } from '../../../core/layout/PageHead.tsx';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { ButtonLink } from '../../../core/widgets/controls/ButtonLink.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { importsPath, invoicesPath } from '../variants.ts';
import { Entries } from './Entries.tsx';
import { countOf, onlyIn, readImport, type ImportReport, type ImportState, type Only } from './imports.ts';
import styles from './imports.module.css';
import { useReportFile } from './useReportFile.ts';
import { formatMoment } from '../../../core/format/moment.ts';

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
  const chosen = onlyIn(params);
  const choose = (only: Only) => setParams({ ...only });
  const { data, error } = useReport(id, chosen);
  return (
    <>
      <PageHead
        title={text('import.title', { id })}
        description={data && formatMoment(data.createdAt, words.locale)}
        actions={
          <>
            <ButtonLink to={importsPath}>{text('imports')}</ButtonLink>
            {data && <Export report={data} chosen={chosen} />}
          </>
        }
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

/** The documents that are looked at, as a file. */
function Export({ report, chosen }: { report: ImportReport; chosen: Only }) {
  const text = useTexts();
  const download = useReportFile(report.id);
  return (
    <Button icon="export" disabled={countOf(report, chosen) === 0} onClick={() => void download(chosen)}>
      {text('import.export')}
    </Button>
  );
}

/** Whether the server may answer later: it could not be reached, or could not serve; what it refuses, it refuses again. */
const goesOn = (error: Error): boolean => [0, 429].includes(refusalOf(error).status) || refusalOf(error).status >= 500;

/** A report that has come to its end needs no server any more. */
const isFailure = (error: Error | null, data: ImportReport | undefined): boolean =>
  error !== null && data?.running !== false;

/** The report, read on while the import runs; while another tally is looked up, what there was stays. */
function useReport(id: number, chosen: Only) {
  const queries = useQueryClient();
  const queryKey = ['imports', id, chosen];
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
