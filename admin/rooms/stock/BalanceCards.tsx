import { formatDate, formatInteger } from '../../../schemas/core/formats/locale.ts';
import cards from '../../core/Entity/list/cards.module.css';
import { asText, type Row } from '../../core/format/value.ts';
import { useWords } from '../../core/widgets/source.ts';
import { cellOf, movementsOf, nameIn, type Balance } from './balance.ts';
import { Quantity } from './Quantity.tsx';
import { PageLink } from '../../core/layout/PageLink.tsx';
import styles from './report.module.css';
import type { Period } from './reportState.ts';
import { useTexts } from './texts.ts';

/** The balance on a phone: two lines for each product, with what is left of it at the right. */
export function BalanceCards({ balance: { customers, totals, period } }: { balance: Balance }) {
  const { translate } = useWords();
  return (
    <>
      {customers.map(({ id, name, rows }) => (
        <section key={id}>
          <h2 className={styles.customer}>{name}</h2>
          <ul className={cards.list}>
            {rows.map((row) => (
              <Card key={asText(row['productId'])} row={row} period={period} />
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2 className={styles.customer}>{translate('words.closing')}</h2>
        <ul className={cards.list}>
          {totals.map((total) => (
            <Total key={asText(total['unit'])} total={total} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Card({ row, period }: { row: Row; period: Period }) {
  return (
    <li className={cards.card}>
      <PageLink to={movementsOf(cellOf(row), period)} className={cards.way}>
        <span className={cards.first}>{nameIn(row, 'product')}</span>
        <span className={cards.second}>
          <Facts row={row} />
        </span>
      </PageLink>
      <Closing row={row} />
    </li>
  );
}

/** How long it lasts and when it last moved; a screen reader is told what the figures are. */
function Facts({ row }: { row: Row }) {
  const { translate, locale } = useWords();
  const [cover, moved] = [asText(row['coverDays']), asText(row['lastMovement'])];
  const facts = [
    cover && `${translate('words.coverDays')}: ${formatInteger(cover, locale)}`,
    moved && formatDate(moved, locale),
  ];
  return facts.filter(Boolean).join(' · ');
}

function Total({ total }: { total: Row }) {
  const text = useTexts();
  const [unit, smart_count] = [asText(total['unit']), Number(total['cells'])];
  return (
    <li className={cards.card}>
      <span className={cards.way}>{text('total', { unit, smart_count })}</span>
      <Closing row={total} />
    </li>
  );
}

function Closing({ row }: { row: Row }) {
  const { translate } = useWords();
  return (
    <span className={cards.figure}>
      <span>
        <Quantity value={asText(row['closing'])} isBalance /> {asText(row['unit'])}
      </span>
      <span className={cards.second}>{translate('words.closing')}</span>
    </span>
  );
}
