import { formatDate, formatInteger, formatQuantity } from '../../../schemas/core/formats/locale.ts';
import type { Filter } from '../../core/format/filter.ts';
import { asText, isRow, type Row } from '../../core/format/value.ts';
import { useWords } from '../../core/widgets/source.ts';
import { amountsIn, cellOf, factsIn, movementsOf, nameIn, type Balance, type OfCustomer } from './balance.ts';
import { decimalsIn, Quantity } from './Quantity.tsx';
import { PageLink } from '../../core/layout/PageLink.tsx';
import styles from './report.module.css';
import { ledgerOf, type ReportState } from './reportState.ts';
import { useTexts } from './texts.ts';

interface Props {
  balance: Balance;
  state: ReportState;
}

/** What all lines of the table have. */
interface Lines extends Props {
  amounts: readonly string[];
  facts: ReturnType<typeof factsIn>;
  /** Digits after the point, by column: its figures stand in line. */
  decimals: Readonly<Record<string, number>>;
}

/** A row for each product below the name of its customer; columns in which nothing moved are left out. */
export function BalanceTable({ balance, state }: Props) {
  const { translate, label, locale } = useWords();
  const [amounts, facts] = [amountsIn(balance), factsIn(balance)];
  const all = [...balance.rows, ...balance.totals];
  const decimals = Object.fromEntries(amounts.map((name) => [name, decimalsIn(all, name, locale)]));
  const lines: Lines = { balance, state, amounts, facts, decimals };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{label({ path: 'stock/postings', name: 'product.name1' })}</th>
          <th scope="col">{translate('words.stockUnit')}</th>
          {[...amounts, ...facts].map((name) => (
            <th key={name} scope="col" data-right data-closing={name === 'closing'}>
              {translate(`words.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {balance.customers.map((customer) => (
        <Customer key={asText(customer.id)} customer={customer} {...lines} />
      ))}
      <tfoot>
        {balance.totals.map((total) => (
          <Total key={asText(total['unit'])} total={total} {...lines} />
        ))}
      </tfoot>
    </table>
  );
}

function Customer({ customer, ...lines }: Lines & { customer: OfCustomer }) {
  const { amounts, facts, balance } = lines;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={2 + amounts.length + facts.length}>
          <PageLink to={movementsOf({ customerId: customer.id }, balance.period)}>{customer.name}</PageLink>
        </th>
      </tr>
      {customer.rows.map((row) => (
        <Line key={asText(row['productId'])} row={row} {...lines} />
      ))}
    </tbody>
  );
}

function Line({ row, ...lines }: Lines & { row: Row }) {
  const product = row['product'];
  return (
    <tr>
      <th scope="row" className={styles.name} title={isRow(product) ? asText(product['SKU']) : undefined}>
        <PageLink to={movementsOf(cellOf(row), lines.balance.period)}>{nameIn(row, 'product')}</PageLink>
      </th>
      <td>{asText(row['unit'])}</td>
      <Amounts row={row} cell={cellOf(row)} {...lines} />
      {lines.facts.map((name) => (
        <td key={name} data-right>
          <Fact row={row} name={name} />
        </td>
      ))}
    </tr>
  );
}

function Fact({ row, name }: { row: Row; name: Lines['facts'][number] }) {
  const { locale } = useWords();
  const value = asText(row[name]);
  if (value === '') return null;
  if (name === 'lastMovement') return formatDate(value, locale);
  return name === 'coverDays'
    ? formatInteger(value, locale)
    : `${formatQuantity(value, locale)} ${asText(row['customerUnit'])}`;
}

function Total({ total, ...lines }: Lines & { total: Row }) {
  const text = useTexts();
  const unit = asText(total['unit']);
  return (
    <tr>
      <th scope="row">{text('total', { unit, smart_count: Number(total['cells']) })}</th>
      <td>{unit}</td>
      <Amounts row={total} cell={unit ? { unit } : {}} {...lines} />
      {lines.facts.length > 0 && <td colSpan={lines.facts.length} />}
    </tr>
  );
}

/** Each number is the way to its movements. */
function Amounts({ row, cell, amounts, decimals, state, balance: { period } }: Lines & { row: Row; cell: Filter }) {
  const within = { from: period.from, to: period.to };
  return amounts.map((name) => (
    <td key={name} data-right data-closing={name === 'closing'}>
      <Quantity
        value={asText(row[name])}
        to={row[name] === '0' ? undefined : ledgerOf(state.filter, within, name, cell)}
        isBalance={name === 'opening' || name === 'closing'}
        decimals={decimals[name]}
      />
    </td>
  ));
}
