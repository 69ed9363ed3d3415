import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { useWords } from '../../widgets/source.ts';
import { importReportPath } from '../paths.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './imports.module.css';
import { isUnderWay, readImports, type Kept } from './kept.ts';
import { UndoImport } from './UndoImport.tsx';
import { formatMoment } from '../../format/moment.ts';

const counted = ['created', 'changed', 'unchanged', 'refused'] as const;

/** What was imported before: when, who, which file, what came of it, with the way to its report and the way back. */
export function KeptImports({ resource }: { resource: Resource }) {
  const id = useId();
  const { translate } = useWords();
  const { data = [] } = useQuery({
    queryKey: ['rowImports', resource.path],
    queryFn: ({ signal }) => readImports(resource.path, signal),
    gcTime: 0, // the list of before an import would move beneath the finger once its own has come
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 3000 : false),
    retry: false,
  });
  const Imports = useNarrowest() ? ImportCards : ImportTable;
  if (data.length === 0) return null;
  return (
    <div className={styles.part}>
      <h2 id={id}>{translate('imports.earlier')}</h2>
      <Imports resource={resource} imports={data} labelledBy={id} />
    </div>
  );
}

interface ImportsProps {
  resource: Resource;
  imports: readonly Kept[];
  labelledBy: string;
}

function ImportTable({ resource, imports, labelledBy }: ImportsProps) {
  const { translate } = useWords();
  return (
    <div className={styles.scroll} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['when', 'state', 'file', 'who'] as const).map((name) => (
              <th key={name} scope="col">
                {translate(`imports.${name}`)}
              </th>
            ))}
            {counted.map((name) => (
              <th key={name} scope="col" data-right>
                {translate(`imports.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map((kept) => (
            <KeptLine key={kept.id} resource={resource} kept={kept} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KeptLine({ resource, kept }: { resource: Resource; kept: Kept }) {
  const { translate, locale } = useWords();
  const { when, file, who } = useTold(kept);
  return (
    <tr>
      <td>
        <Opened resource={resource} kept={kept} text={when} />
      </td>
      <td>
        {translate(`imports.state.${kept.state}`)}
        {kept.canUndo && <UndoImport resource={resource} kept={kept} when={when} />}
      </td>
      <td className={styles.fileName}>{file}</td>
      <td>{who}</td>
      {counted.map((name) => (
        <td key={name} data-right>
          {formatInteger(String(kept[name]), locale)}
        </td>
      ))}
    </tr>
  );
}

/** The same on a phone. */
function ImportCards({ resource, imports, labelledBy }: ImportsProps) {
  return (
    <ul className={styles.cards} aria-labelledby={labelledBy}>
      {imports.map((kept) => (
        <KeptCard key={kept.id} resource={resource} kept={kept} />
      ))}
    </ul>
  );
}

function KeptCard({ resource, kept }: { resource: Resource; kept: Kept }) {
  const { translate } = useWords();
  const { when, file, who } = useTold(kept);
  const { state, created, changed, unchanged, refused, canUndo } = kept;
  return (
    <li className={styles.card}>
      <strong>
        <Opened resource={resource} kept={kept} text={when} />
      </strong>
      <span>{[translate(`imports.state.${state}`), file].join(' · ')}</span>
      <span>{who}</span>
      <span>{translate('imports.summaryDone', { created, changed, unchanged, refused })}</span>
      {canUndo && <UndoImport resource={resource} kept={kept} when={when} />}
    </li>
  );
}

function useTold({ file, createdAt, by, as }: Kept) {
  const { translate, locale } = useWords();
  return {
    when: formatMoment(createdAt, locale),
    file: file || translate('imports.pasted'),
    who: as === '' ? by : translate('imports.as', { name: by, as }),
  };
}

/** The way to the report of those that the person may open. */
function Opened({ resource, kept, text }: { resource: Resource; kept: Kept; text: string }) {
  return kept.canOpen ? <PageLink to={importReportPath(resource, kept.id)}>{text}</PageLink> : text;
}
