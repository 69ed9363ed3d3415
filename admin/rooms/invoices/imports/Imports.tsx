import { useQuery } from '@tanstack/react-query';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { errorSentence } from '../../../core/Entity/errorText.ts';
import { ListMessage } from '../../../core/Entity/list/ListMessage.tsx';
import { PageHead } from '../../../core/layout/PageHead.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts, type Text } from '../texts.ts';
import { importsPath, invoicesPath } from '../variants.ts';
import { readImports, results, type ImportState } from './imports.ts';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import styles from './imports.module.css';
import { formatMoment } from '../../../core/format/moment.ts';

/** The imports of the signed-in person, each with the way to its report. */
export default function Imports() {
  const text = useTexts();
  const words = useWords();
  const { data, error } = useQuery({
    queryKey: ['imports'],
    queryFn: ({ signal }) => readImports(signal),
    refetchInterval: ({ state }) => (state.data?.some(({ running }) => running) ? 3000 : false),
    retry: false,
  });
  return (
    <>
      <PageHead title={text('import.listTitle')} description={text('import.listLead')} />
      {error && <ListMessage alert title={errorSentence(error, invoicesPath, words)} />}
      {data?.length === 0 && <ListMessage title={text('import.none')} />}
      {data && data.length > 0 && <Table imports={data} />}
    </>
  );
}

function Table({ imports }: { imports: readonly ImportState[] }) {
  const text = useTexts();
  const { locale } = useWords();
  return (
    <div className={styles.scroll} role="region" aria-label={text('import.listTitle')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('import.when')}</th>
            <th scope="col">{text('import.files')}</th>
            <th scope="col">{text('import.state')}</th>
            <th scope="col" data-right>
              {text('import.documents')}
            </th>
            <th scope="col">{text('import.result')}</th>
          </tr>
        </thead>
        <tbody>
          {imports.map((each) => (
            <tr key={each.id}>
              <td>
                <PageLink to={`${importsPath}/${each.id}`}>{formatMoment(each.createdAt, locale)}</PageLink>
              </td>
              <td className={styles.name}>{filesText(each, text)}</td>
              <td>{text(each.running ? 'import.running' : 'import.done')}</td>
              <td data-right>{formatInteger(String(each.total), locale)}</td>
              <td>
                {results
                  .filter((result) => each.counts[result])
                  .map((result) => `${text(`result.${result}`)}: ${formatInteger(String(each.counts[result]), locale)}`)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What was uploaded: its first file, and how many came with it. */
function filesText({ files, firstFile, userName }: ImportState, text: Text): string {
  const first = firstFile || text('import.keys');
  const said = files > 1 ? text('import.filesMore', { name: first, smart_count: files - 1 }) : first;
  return [said, userName].filter(Boolean).join(' · ');
}
