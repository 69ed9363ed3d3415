import { divide } from '../../../schemas/core/formats/decimal.ts';
import { formatDate, formatInteger, formatQuantity } from '../../../schemas/core/formats/locale.ts';
import type { Filter } from '../../core/format/filter.ts';
import { asText, isRow, type Row } from '../../core/format/value.ts';
import { useWords } from '../../core/widgets/source.ts';
import {
  amountsIn,
  cellOf,
  factsIn,
  hasCustomerUnits,
  movementsOf,
  nameIn,
  type Balance,
  type Group,
  type Together,
} from './balance.ts';
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
  amounts: readonly Together[];
  facts: ReturnType<typeof factsIn>;
  /** Digits after the point, by the first name of a column: its figures stand in line. */
  decimals: Readonly<Record<string, number>>;
}

/**
 * A row for each product below the name of its customer; columns in which nothing moved are left out, and what belongs
 * together is one, so that all of them are read on a common screen.
 */
export function BalanceTable({ balance, state }: Props) {
  const { locale } = useWords();
  const [amounts, facts] = [amountsIn(balance), factsIn(balance)];
  const all = [...balance.rows, ...balance.totals];
  const decimals = Object.fromEntries(amounts.map((names) => [names[0], decimalsIn(all, names, locale)]));
  const lines: Lines = { balance, state, amounts, facts, decimals };
  return (
    <table className={styles.table}>
      <Heads {...lines} />
      {balance.customers.map((customer) => (
        <Customer key={customer.id} customer={customer} {...lines} />
      ))}
      <tfoot>
        {balance.totals.map((total) => (
          <Total key={asText(total['unit'])} total={total} {...lines} />
        ))}
      </tfoot>
    </table>
  );
}

/** 'Adjustments +': the sign stays beside its word. */
const withSign = (heading: string): string => heading.replace(/ (?=[+−]$)/, '\u00a0');

function Heads({ balance, amounts, facts }: Lines) {
  const { translate, label } = useWords();
  const heads = amounts.map((names) =>
    names[0] === 'closing' && hasCustomerUnits(balance) ? [...names, 'customerUnit'] : names,
  );
  return (
    <thead>
      <tr>
        <th scope="col">{label({ path: 'stock/postings', name: 'product.name1' })}</th>
        {[...heads, ...facts.map((name) => [name])].map((names) => (
          <th key={names[0]} scope="col" data-right data-closing={names[0] === 'closing'}>
            {names.map((name) => (
              <span key={name} className={styles.line}>
                {withSign(translate(`words.${name}`))}
              </span>
            ))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Customer({ customer, ...lines }: Lines & { customer: Group }) {
  const { amounts, facts, balance } = lines;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={1 + amounts.length + facts.length}>
          <PageLink to={movementsOf({ customerId: Number(customer.id) }, balance.period)}>{customer.name}</PageLink>
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
        <span className={styles.product}>
          <PageLink to={movementsOf(cellOf(row), lines.balance.period)}>{nameIn(row, 'product')}</PageLink>
          <span>{asText(row['unit'])}</span>
        </span>
      </th>
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
  return name === 'lastMovement' ? formatDate(value, locale) : formatInteger(value, locale);
}

function Total({ total, ...lines }: Lines & { total: Row }) {
  const text = useTexts();
  const unit = asText(total['unit']);
  return (
    <tr>
      <th scope="row">{text('total', { unit, smart_count: Number(total['cells']) })}</th>
      <Amounts row={total} cell={unit ? { unit } : {}} {...lines} />
      {lines.facts.length > 0 && <td colSpan={lines.facts.length} />}
    </tr>
  );
}

interface OfCell {
  row: Row;
  cell: Filter;
}

function Amounts({ amounts, ...rest }: Lines & OfCell) {
  return amounts.map((names) => (
    <td key={names[0]} data-right data-closing={names[0] === 'closing'}>
      <Moved names={names} {...rest} />
      {names[0] === 'closing' && <InCustomersUnit row={rest.row} />}
    </td>
  ));
}

/** What moved, each number a line and the way to its movements; one dash where nothing did. */
function Moved({ row, cell, names, decimals, state, balance }: Omit<Lines, 'amounts'> & OfCell & { names: Together }) {
  const { translate } = useWords();
  const { from, to } = balance.period;
  const moved = names.filter((name) => row[name] !== '0');
  if (moved.length === 0) return <Quantity value="0" />;
  return moved.map((name) => (
    <span key={name} className={styles.line} title={names.length > 1 ? translate(`words.${name}`) : undefined}>
      {names.length > 1 && <span className={styles.hidden}>{withSign(translate(`words.${name}`))}</span>}
      <Quantity
        value={asText(row[name])}
        to={ledgerOf(state.filter, { from, to }, name, cell)}
        isBalance={name === 'opening' || name === 'closing'}
        decimals={decimals[names[0] ?? name]}
      />
    </span>
  ));
}

/** Digits after the point of what is left in another unit, which is no whole number of them. */
const digitsInUnit = 2;

/** What is left, as the customer counts it; all digits are in the file. */
function InCustomersUnit({ row }: { row: Row }) {
  const { locale } = useWords();
  const left = asText(row['closingInUnit']);
  if (left === '' || left === '0') return null;
  return (
    <span className={`${styles.line} ${styles.inUnit}`}>
      {formatQuantity(divide(left, '1', digitsInUnit), locale)} {asText(row['customerUnit'])}
    </span>
  );
}
