import { PageLink } from '../../core/layout/PageLink.tsx';
import { formatDate } from '../../../schemas/core/formats/locale.ts';
import cards from '../../core/Entity/list/cards.module.css';
import { asText, isRow, type Row } from '../../core/format/value.ts';
import { useWords } from '../../core/widgets/source.ts';
import { NoteLink } from './NoteLink.tsx';
import { postingPath, postingsPath } from './paths.ts';
import { Quantity } from './Quantity.tsx';
import styles from './report.module.css';

/** Movements of a ledger. */
export interface MovementsProps {
  rows: readonly Row[];
  /** What a running sum is called: of a whole balance, or of what was asked for of it. */
  running: string;
  isWhole: boolean;
}

/** Movements on a phone: what moved and when, with its sign and what was left then at the right, and the invoice behind it. */
export function LedgerCards({ rows, running, isWhole }: MovementsProps) {
  return (
    <ul className={cards.list}>
      {rows.map((row) => (
        <li key={asText(row['id'])} className={cards.card}>
          <div className={styles.movement}>
            <PageLink to={postingPath(row)} className={cards.way}>
              <span className={cards.first}>{nameOf(row['product'])}</span>
              <span className={cards.second}>
                <Facts row={row} />
              </span>
            </PageLink>
            <NoteLink movement={row} className={styles.source} />
          </div>
          <span className={cards.figure}>
            <Moved row={row} />
            <span className={cards.second}>
              {running} <Quantity value={asText(row['running'])} isBalance={isWhole} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const nameOf = (value: unknown): string => (isRow(value) ? asText(value['name1']) : '');

function Facts({ row }: { row: Row }) {
  const { label, locale, valueLabel } = useWords();
  const facts = [
    formatDate(asText(row['movementDate']), locale),
    valueLabel({ path: postingsPath, name: 'kind' }, row['kind']),
    row['isReversal'] === true && label({ path: postingsPath, name: 'isReversal' }),
    nameOf(row['customer']),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** What came in or went out, each with its sign. */
function Moved({ row }: { row: Row }) {
  const isIn = row['quantityIn'] !== null;
  const { translate } = useWords();
  return (
    <span className={styles.moved}>
      <span className={styles.hidden}>{translate(`words.${isIn ? 'quantityIn' : 'quantityOut'}`)}</span>
      <span aria-hidden>{isIn ? '+' : '−'}</span>
      <Quantity value={asText(isIn ? row['quantityIn'] : row['quantityOut'])} /> {asText(row['unit'])}
    </span>
  );
}
