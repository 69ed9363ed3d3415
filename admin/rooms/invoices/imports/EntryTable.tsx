import { formatCurrency } from '../../../../schemas/core/formats/locale.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { accessKeyText } from '../accessKey/accessKeyText.ts';
import { useKeyFault } from '../accessKey/useKeyFault.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { invoicePath, invoicesPath, statusSource } from '../variants.ts';
import { isRefused, noteNumber, pageSize, type Entry } from './imports.ts';
import { causeText } from './why.ts';
import { useNarrowest } from '../../../core/layout/useMedia.ts';
import { usePrinting } from '../../../core/layout/usePrinting.ts';
import { EntryCards } from './EntryCards.tsx';
import { EntryDownload } from './EntryDownload.tsx';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import styles from './imports.module.css';

interface Props {
  id: number;
  entries: readonly Entry[];
  /** How many there are, also of those that are not at hand. */
  count: number;
}

/** The first documents of an import; who has more filters or takes the file. Those that were not taken can be had again. */
export function EntryTable({ id, entries, count }: Props) {
  const text = useTexts();
  const { label } = useWords();
  const isPhone = useNarrowest();
  const isPrinted = usePrinting();
  const shown = entries.slice(0, pageSize);
  const cut = count > pageSize && <p>{text('import.cut', { count: pageSize })}</p>;
  if (isPhone && !isPrinted)
    return (
      <>
        {cut}
        <EntryCards id={id} entries={shown} />
      </>
    );
  return (
    <>
      {cut}
      <div className={styles.scroll} role="region" aria-label={text('import.entries')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('import.name')}</th>
              <th scope="col">{text('import.note')}</th>
              <th scope="col">{label({ path: invoicesPath, name: 'emitXNome' })}</th>
              <th scope="col" data-right>
                {label({ path: invoicesPath, name: 'totalVlrNF' })}
              </th>
              <th scope="col">
                {text('import.result')}
                <span className={styles.archive}>{label(statusSource)}</span>
              </th>
              <th scope="col">{text('import.cause')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <EntryRow key={entry.id} id={id} entry={entry} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function EntryRow({ id, entry }: { id: number; entry: Entry }) {
  const text = useTexts();
  const faultText = useKeyFault();
  const { valueLabel, translate, locale } = useWords();
  const { name, archive, result, status1, emitXNome, totalVlrNF } = entry;
  return (
    <tr>
      <td className={styles.name}>
        {name}
        {archive && <span className={styles.archive}>{text('import.archive', { name: archive })}</span>}
      </td>
      <td className={styles.note}>
        <Note entry={entry} />
      </td>
      <td className={styles.emitter}>{emitXNome}</td>
      <td data-right>{totalVlrNF && formatCurrency(totalVlrNF, locale)}</td>
      <td data-bad={isRefused(entry)}>
        {text(`result.${result}`)}
        {status1 !== undefined && (
          <span className={styles.archive} data-bad={status1 === invoiceStatus.error}>
            {valueLabel(statusSource, String(status1))}
          </span>
        )}
      </td>
      <td className={styles.why}>
        {causeText(entry, text, faultText, translate)}
        <EntryDownload id={id} entry={entry} />
      </td>
    </tr>
  );
}

/** The number of a note and its key, with the way to its invoice. */
function Note({ entry }: { entry: Entry }) {
  const { chNFe, invoiceId, name } = entry;
  const key = accessKeyText(chNFe);
  const number = noteNumber(entry);
  if (invoiceId === undefined) return key;
  return (
    <>
      <PageLink to={invoicePath({ id: invoiceId })}>{number || key || name}</PageLink>
      {number && <span className={styles.archive}>{key}</span>}
    </>
  );
}
