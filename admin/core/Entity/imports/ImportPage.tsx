import { loadTexts as loadImportTexts } from '../../../../generated/texts/imports.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Resource } from '../../../../generated/resources.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { ButtonLink } from '../../widgets/controls/ButtonLink.tsx';
import { useWords } from '../../widgets/source.ts';
import { againKey, listPath } from '../paths.ts';
import { CheckedRows } from './CheckedRows.tsx';
import { Columns } from './Columns.tsx';
import { Done } from './Done.tsx';
import { FileBox } from './FileBox.tsx';
import styles from './imports.module.css';
import { SharedValues } from './SharedValues.tsx';
import { KeptImport } from './KeptImport.tsx';
import { KeptImports } from './KeptImports.tsx';
import { SignsForm } from './SignsForm.tsx';
import { saidElse, type Draft } from './draft.ts';
import { useImport, type Import } from './useImport.ts';
import { useOwnCheck } from './useOwnCheck.ts';

/** Rows of a file into an entity: the file, how it is read, what it would change, and its faults mended in their cells. */
export default function ImportPage({ resource }: { resource: Resource }) {
  const { id } = useParams();
  return (
    <PageTexts load={loadImportTexts}>
      {id === undefined ? <Page resource={resource} /> : <KeptImport key={id} resource={resource} id={Number(id)} />}
    </PageTexts>
  );
}

function Page({ resource }: { resource: Resource }) {
  const { translate, many } = useWords();
  const data = useImport(resource);
  const { draft, done, problem } = data;
  const leave = useTakenUp(data);
  useOwnCheck(resource, data);
  return (
    <>
      <PageHead
        title={translate('imports.title', { name: many(resource.path) })}
        code={resource.code}
        description={translate('imports.lead')}
        actions={<ButtonLink to={listPath(resource)}>{translate('entity.form.back')}</ButtonLink>}
      />
      <div className={styles.page}>
        {!draft && <FileBox path={resource.path} busy={data.busy} onOpen={(given) => void data.open(given)} />}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {!draft && <KeptImports resource={resource} />}
        {draft && done && <Done resource={resource} done={done} onLeave={leave} />}
        {draft && !done && <Preparing resource={resource} draft={draft} data={data} onLeave={leave} />}
      </div>
    </>
  );
}

/** Opens the rows of the import that the address names, which did not come in, unless they are being mended already, and answers how all is left. */
function useTakenUp({ reopen, leave, done, isTakenUp }: Import): () => void {
  const { translate } = useWords();
  const [params, setParams] = useSearchParams();
  const again = params.get(againKey);
  const open = useRef(reopen);
  const suffix = useRef(translate('imports.refusedName'));
  const isFirst = useRef(true);
  useEffect(() => {
    if (isTakenUp === undefined) return;
    const isThere = isTakenUp && isFirst.current; // only what the page was opened with
    if (again !== null && !isThere) void open.current(Number(again), suffix.current);
    isFirst.current = false;
  }, [again, isTakenUp]);
  const forget = useCallback(() => setParams({}, { replace: true }), [setParams]);
  useEffect(() => {
    if (done && again !== null) forget();
  }, [done, again, forget]);
  return () => leave(() => again !== null && forget());
}

interface PreparingProps {
  resource: Resource;
  draft: Draft;
  data: Import;
  onLeave: () => void;
}

function Preparing({ resource, draft, data, onLeave }: PreparingProps) {
  return (
    <>
      <SignsForm
        draft={draft}
        onSigns={(signs) => data.reread(draft, signs)}
        onChange={data.change}
        onLeave={onLeave}
      />
      <Columns
        resource={resource}
        draft={draft}
        isChecked={data.checked !== undefined}
        onChange={(columns) => data.change(saidElse(resource, draft, { columns }))}
      />
      <SharedValues
        resource={resource}
        draft={draft}
        report={data.checked?.report}
        onChange={(values) => data.change(saidElse(resource, draft, { values }))}
      />
      <CheckedRows resource={resource} draft={draft} data={data} />
    </>
  );
}
