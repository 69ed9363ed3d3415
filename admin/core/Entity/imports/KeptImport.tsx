import { useId, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../../generated/resources.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { Button } from '../../widgets/controls/Button.tsx';
import { ButtonLink } from '../../widgets/controls/ButtonLink.tsx';
import { TabList, TabPanel } from '../../widgets/controls/TabList.tsx';
import { useWords } from '../../widgets/source.ts';
import { errorSentence } from '../errorText.ts';
import { ListMessage } from '../list/ListMessage.tsx';
import { importPath, listPath } from '../paths.ts';
import { SharedTexts } from './SharedTexts.tsx';
import styles from './imports.module.css';
import { KeptRows } from './KeptRows.tsx';
import { isUnderWay, mostLines, readImport, type OpenedImport } from './kept.ts';
import { LeftOut } from './LeftOut.tsx';
import { UnderWay } from './UnderWay.tsx';
import { results, type Result } from './report.ts';
import { UndoImport } from './UndoImport.tsx';
import { formatMoment } from '../../format/moment.ts';

const perPage = 50;

/** An import of before: what came of it, in figures and row by row. */
export function KeptImport({ resource, id }: { resource: Resource; id: number }) {
  const words = useWords();
  const { translate, many, locale } = words;
  const [chosen, choose] = useState<Result>();
  const [most, setMost] = useState(perPage);
  const { data, error } = useQuery({
    queryKey: ['rowImports', resource.path, id, chosen, most],
    queryFn: ({ signal }) => readShown(resource.path, id, { chosen, most }, signal),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1000 : false),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const show = (result: Result) => {
    choose(result);
    setMost(perPage);
  };
  const when = data ? formatMoment(data.createdAt, locale) : '';
  return (
    <>
      <PageHead
        title={translate('imports.title', { name: many(resource.path) })}
        description={data && [data.file || translate('imports.pasted'), when].join(' · ')}
        actions={
          <>
            {data?.canUndo && <UndoImport resource={resource} kept={data} when={when} />}
            <ButtonLink to={listPath(resource)}>{translate('entity.form.back')}</ButtonLink>
            <ButtonLink to={importPath(resource)}>{translate('imports.new')}</ButtonLink>
          </>
        }
      />
      {error && <ListMessage alert title={errorSentence(error, resource.path, words)} />}
      {data && (
        <Told
          resource={resource}
          data={data}
          onShow={show}
          onMore={() => setMost(Math.min(mostLines, most + perPage))}
        />
      )}
    </>
  );
}

type Shown = OpenedImport & { shown: Result };

/** With the lines that are chosen, else of the first result that there is. */
async function readShown(
  path: string,
  id: number,
  { chosen, most }: { chosen: Result | undefined; most: number },
  signal: AbortSignal,
): Promise<Shown> {
  const first = await readImport(path, id, chosen ?? 'refused', most, signal);
  const shown = chosen ?? results.find((result) => first[result] > 0) ?? 'refused';
  const isRead = shown === (chosen ?? 'refused');
  return { ...(isRead ? first : await readImport(path, id, shown, most, signal)), shown };
}

interface ToldProps {
  resource: Resource;
  data: Shown;
  onShow: (result: Result) => void;
  onMore: () => void;
}

function Told({ resource, data, onShow, onMore }: ToldProps) {
  const id = useId();
  const { translate } = useWords();
  const { state, created, changed, unchanged, refused, shown, rows } = data;
  const there = results.filter((result) => data[result] > 0);
  return (
    <div className={styles.page}>
      {isUnderWay(data) && <UnderWay path={resource.path} kept={data} />}
      <p role="status" className={styles.summary}>
        <strong>{translate(`imports.state.${state}`)}</strong>
        {' · '}
        {translate('imports.summaryDone', { created, changed, unchanged, refused })}
      </p>
      <LeftOut resource={resource} opened={data} />
      <SharedTexts resource={resource} values={data.values} />
      {data.problem !== '' && (
        <p role="alert" className={styles.problem}>
          {data.problem}
        </p>
      )}
      {there.length > 0 && (
        <TabList
          id={id}
          label={translate('imports.result')}
          tabs={there.map((key) => ({
            key,
            label: translate(`imports.tabDone.${key}`, { smart_count: data[key] }),
          }))}
          current={shown}
          onShow={onShow}
        />
      )}
      {rows.length === 0 && !isUnderWay(data) && <ListMessage title={translate('imports.noRows')} />}
      {rows.length > 0 && (
        <TabPanel id={id} tab={shown} hidden={false}>
          <KeptRows resource={resource} opened={data} />
        </TabPanel>
      )}
      {rows.length < Math.min(mostLines, data[shown]) && rows.length > 0 && (
        <p className={styles.actions}>
          <Button onClick={onMore}>{translate('entity.gone.more')}</Button>
        </p>
      )}
    </div>
  );
}
