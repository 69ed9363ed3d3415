import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { formatDateTime, formatInteger } from '../../../../schemas/core/formats/locale.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { useWords } from '../../widgets/source.ts';
import { importPath } from '../paths.ts';
import styles from './imports.module.css';
import { isUnderWay, readImports, type Kept } from './kept.ts';
import { UndoImport } from './UndoImport.tsx';

const counted = ['created', 'changed', 'unchanged', 'refused'] as const;

/** What was imported before: when, who, which file, what came of it, with the way to its report and the way back. */
export function KeptImports({ resource }: { resource: Resource }) {
  const id = useId();
  const { translate } = useWords();
  const { data = [] } = useQuery({
    queryKey: ['rowImports', resource.path],
    queryFn: ({ signal }) => readImports(resource.path, signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 3000 : false),
    retry: false,
  });
  if (data.length === 0) return null;
  return (
    <div className={styles.part}>
      <h2 id={id}>{translate('imports.earlier')}</h2>
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
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
              <td />
            </tr>
          </thead>
          <tbody>
            {data.map((kept) => (
              <KeptLine key={kept.id} resource={resource} kept={kept} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function KeptLine({ resource, kept }: { resource: Resource; kept: Kept }) {
  const { translate, locale } = useWords();
  const { id, file, createdAt, state, by, as, canOpen, canUndo } = kept;
  const when = formatDateTime(createdAt, locale);
  return (
    <tr>
      <td>{canOpen ? <LinkBase to={`${importPath(resource)}/${id}`}>{when}</LinkBase> : when}</td>
      <td>{translate(`imports.state.${state}`)}</td>
      <td className={styles.cells}>{file || translate('imports.pasted')}</td>
      <td>{as === '' ? by : translate('imports.as', { name: by, as })}</td>
      {counted.map((name) => (
        <td key={name} data-right>
          {formatInteger(String(kept[name]), locale)}
        </td>
      ))}
      <td>{canUndo && <UndoImport resource={resource} kept={kept} when={when} />}</td>
    </tr>
  );
}
