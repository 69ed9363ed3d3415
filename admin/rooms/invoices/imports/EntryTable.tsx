import { LinkBase } from 'ra-core';
import { invoiceStatus } from '../../../../schemas/formats/invoice.ts';
import { useDownload } from '../../../core/Entity/list/useDownload.ts';
import { IconButton } from '../../../core/widgets/controls/IconButton.tsx';
import { useKeyFault } from '../accessKey/useKeyFault.ts';
import { useWords } from '../../../core/widgets/source.ts';
import { useTexts } from '../texts.ts';
import { invoicePath, statusSource } from '../variants.ts';
import { entryFilePath, pageSize, whyText, type Entry } from './imports.ts';
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
  return (
    <>
      {count > pageSize && <p>{text('import.cut', { count: pageSize })}</p>}
      <div className={styles.scroll} role="region" aria-label={text('import.entries')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('import.name')}</th>
              <th scope="col">{text('import.result')}</th>
              <th scope="col">{label(statusSource)}</th>
              <th scope="col">{text('import.reason')}</th>
              <th scope="col">{text('manual.key')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.slice(0, pageSize).map((entry) => (
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
  const download = useDownload();
  const { valueLabel } = useWords();
  const { name, archive, result, status1, chNFe, invoiceId } = entry;
  const isBad = result === 'refused' || result === 'conflict';
  return (
    <tr>
      <td className={styles.name}>
        {name}
        {archive && <span className={styles.archive}>{text('import.archive', { name: archive })}</span>}
      </td>
      <td data-bad={isBad}>{text(`result.${result}`)}</td>
      <td data-bad={status1 === invoiceStatus.error}>
        {status1 !== undefined && valueLabel(statusSource, String(status1))}
      </td>
      <td className={styles.why}>
        {whyText(entry, text, faultText)}
        {isBad && (
          <IconButton
            small
            icon="export"
            label={text('import.download', { name })}
            onClick={() => void download(entryFilePath(id, entry.id))}
          />
        )}
      </td>
      <td className={styles.figures}>
        {invoiceId === undefined ? chNFe : <LinkBase to={invoicePath({ id: invoiceId })}>{chNFe || name}</LinkBase>}
      </td>
    </tr>
  );
}
