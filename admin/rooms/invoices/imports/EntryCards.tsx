import { formatCurrency } from '../../../../schemas/core/formats/locale.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import cards from '../../../core/Entity/list/cards.module.css';
import { PageLink } from '../../../core/layout/PageLink.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { accessKeyText } from '../accessKey/accessKeyText.ts';
import { useKeyFault } from '../accessKey/useKeyFault.ts';
import { useTexts } from '../texts.ts';
import { invoicePath, statusSource } from '../variants.ts';
import { EntryDownload } from './EntryDownload.tsx';
import { isRefused, noteNumber, type Entry } from './imports.ts';
import styles from './imports.module.css';
import { causeText } from './why.ts';

interface Props {
  id: number;
  entries: readonly Entry[];
}

/** Documents of an import on a phone: which note, of whom and why, with what came of it at the right. */
export function EntryCards({ id, entries }: Props) {
  const text = useTexts();
  return (
    <ul className={cards.list} aria-label={text('import.entries')}>
      {entries.map((entry) => (
        <li key={entry.id} className={cards.card}>
          <Way entry={entry} />
          <Outcome id={id} entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** What is known of the document; where it made or completed an invoice, the whole of it leads there. */
function Way({ entry }: { entry: Entry }) {
  const { invoiceId } = entry;
  if (invoiceId === undefined)
    return (
      <div className={`${cards.way} ${styles.entry}`}>
        <Told entry={entry} />
      </div>
    );
  return (
    <PageLink to={invoicePath({ id: invoiceId })} className={`${cards.way} ${styles.entry}`}>
      <Told entry={entry} />
    </PageLink>
  );
}

function Told({ entry }: { entry: Entry }) {
  const text = useTexts();
  const faultText = useKeyFault();
  const { translate } = useWords();
  const { name, archive, chNFe, emitXNome } = entry;
  const first = noteNumber(entry) || accessKeyText(chNFe) || name;
  const source = archive ? text('import.archive', { name: archive }) : '';
  return (
    <>
      <span className={cards.first}>{first}</span>
      {emitXNome && <span>{emitXNome}</span>}
      <span className={cards.second}>{[first !== name && name, source].filter(Boolean).join(' · ')}</span>
      <span>{causeText(entry, text, faultText, translate)}</span>
    </>
  );
}

function Outcome({ id, entry }: { id: number; entry: Entry }) {
  const text = useTexts();
  const { valueLabel, locale } = useWords();
  const { result, status1, totalVlrNF } = entry;
  return (
    <div className={styles.outcome}>
      {totalVlrNF && <span>{formatCurrency(totalVlrNF, locale)}</span>}
      <span data-bad={isRefused(entry)}>{text(`result.${result}`)}</span>
      {status1 !== undefined && (
        <span data-bad={status1 === invoiceStatus.error}>{valueLabel(statusSource, String(status1))}</span>
      )}
      <EntryDownload id={id} entry={entry} />
    </div>
  );
}
