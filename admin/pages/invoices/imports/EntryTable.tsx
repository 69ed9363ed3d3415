import { LinkBase } from 'ra-core';
import { useDownload } from '../../../Entity/list/useDownload.ts';
import { IconButton } from '../../../widgets/controls/IconButton.tsx';
import { useKeyFault } from '../../../widgets/accessKey/useKeyFault.ts';
import { useTexts } from '../texts.ts';
import { invoicePath } from '../variants.ts';
import { entryFilePath, whyText, type Entry } from './imports.ts';
import styles from './imports.module.css';

/** Rows that are drawn at once; who has more filters or takes the file. */
const drawn = 1000;

/** The documents of an import; those that were not taken can be had again. */
export function EntryTable({ id, entries }: { id: number; entries: readonly Entry[] }) {
  const text = useTexts();
  return (
    <>
      {entries.length > drawn && <p>{text('import.cut', { count: drawn })}</p>}
      <div className={styles.scroll} role="region" aria-label={text('import.entries')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('import.name')}</th>
              <th scope="col">{text('import.result')}</th>
              <th scope="col">{text('import.reason')}</th>
              <th scope="col">{text('manual.key')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.slice(0, drawn).map((entry) => (
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
  const { name, result, chNFe, invoiceId } = entry;
  const isBad = result === 'refused' || result === 'conflict';
  return (
    <tr>
      <td>{name}</td>
      <td data-bad={isBad}>{text(`result.${result}`)}</td>
      <td>
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
