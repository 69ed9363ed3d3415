import { tables } from '../../../../generated/tables.ts';
import type { LowCoverRow, QuietCustomerRow, StockBalanceRow, StockLedgerRow } from '../../../../generated/types.ts';
import type { Style } from '../../../core/csv/style.ts';
import type { Kind } from '../../../core/workbook/columns.ts';
import { balanceColumns } from '../../../../schemas/formats/stock.ts';

/** A column of the report's file: its name for machines, the key of its label, what its cells are and how they are written. */
export interface ReportColumn<R> {
  name: string;
  label: string;
  kind: Kind;
  write(row: R, style: Style): string;
}

const posting = (name: string): string => `resources.${tables.stockPosting.path}.fields.${name}`;
const ofInvoice = (name: string): string => `resources.${tables.invoice.path}.fields.${name}`;
const word = (name: string): string => `words.${name}`;

const textual: Kind = { is: 'text' };
const quantities: Kind = { is: 'decimal', scale: tables.stockPosting.fields['quantity']?.scale ?? 0 };

const texts = <R>(name: string, label: string, of: (row: R) => string | null | undefined): ReportColumn<R> => ({
  name,
  label,
  kind: textual,
  write: (row, style) => writeText(of(row), style),
});

const writeText = (value: string | null | undefined, style: Style): string => (value ? style.text(value) : '');

const numbers = <R>(name: string, label: string, kind: Kind, of: (row: R) => string | number | null | undefined) => ({
  name,
  label,
  kind,
  write: (row: R, style: Style) => style.decimal(String(of(row) ?? '')),
});

const quantity = <R>(name: string, of: (row: R) => string | null, label = word(name)): ReportColumn<R> =>
  numbers(name, label, quantities, of);

const whole = <R>(name: string, of: (row: R) => number | null | undefined, label = word(name)): ReportColumn<R> =>
  numbers(name, label, { is: 'number' }, of);

const days = <R>(name: string, label: string, of: (row: R) => string | null): ReportColumn<R> => ({
  name,
  label,
  kind: { is: 'day' },
  write: (row, style) => {
    const day = of(row);
    return day ? style.date(day) : '';
  },
});

type Named = Pick<StockBalanceRow, 'customer' | 'product' | 'unit'>;

const namedCustomer: readonly ReportColumn<Pick<Named, 'customer'>>[] = [
  texts('customer.nmpCode', posting('customer.nmpCode'), ({ customer }) => customer?.nmpCode),
  texts('customer.name1', posting('customer.name1'), ({ customer }) => customer?.name1),
];

const named: readonly ReportColumn<Named>[] = [
  ...namedCustomer,
  texts('product.SKU', posting('product.SKU'), ({ product }) => product?.SKU),
  texts('product.name1', posting('product.name1'), ({ product }) => product?.name1),
  texts('unit', word('stockUnit'), ({ unit }) => unit),
];

export const balanceFile: readonly ReportColumn<StockBalanceRow>[] = [
  ...named,
  ...(['opening', ...balanceColumns, 'closing'] as const).map((name) =>
    quantity<StockBalanceRow>(name, (row) => row[name]),
  ),
  quantity('closingInUnit', ({ closingInUnit }) => closingInUnit),
  texts('customerUnit', word('customerUnit'), ({ customerUnit }) => customerUnit),
  whole('coverDays', ({ coverDays }) => coverDays),
  days('lastMovement', word('lastMovement'), ({ lastMovement }) => lastMovement),
];

export const ledgerFile: readonly ReportColumn<StockLedgerRow>[] = [
  days('movementDate', posting('movementDate'), ({ movementDate }) => movementDate),
  texts('postNMPCode', posting('postNMPCode'), ({ postNMPCode }) => postNMPCode),
  {
    name: 'kind',
    label: posting('kind'),
    kind: textual,
    write: ({ kind }, style) => style.choice(`resources.${tables.stockPosting.path}.values.kind`, kind),
  },
  {
    name: 'isReversal',
    label: posting('isReversal'),
    kind: textual,
    write: ({ isReversal }, style) => style.boolean(isReversal),
  },
  whole('invoice.numNF', ({ invoice }) => invoice?.numNF, ofInvoice('numNF')),
  whole('invoice.serieNF', ({ invoice }) => invoice?.serieNF, ofInvoice('serieNF')),
  ...named,
  quantity('quantityIn', ({ quantityIn }) => quantityIn),
  quantity('quantityOut', ({ quantityOut }) => quantityOut),
  quantity('running', ({ running }) => running, word('runningBalance')),
  texts('description', posting('description'), ({ description }) => description),
  texts('userName', word('createdBy'), ({ userName }) => userName),
];

export const lowCoverFile: readonly ReportColumn<LowCoverRow>[] = [
  ...named,
  quantity('closing', ({ closing }) => closing),
  whole('coverDays', ({ coverDays }) => coverDays),
  whole(
    'lowCoverDays',
    ({ lowCoverDays }) => lowCoverDays,
    `resources.${tables.customerSetting.path}.fields.lowCoverDays`,
  ),
];

export const quietCustomersFile: readonly ReportColumn<QuietCustomerRow>[] = [
  ...namedCustomer,
  days('lastSaleOut', word('lastSaleOut'), ({ lastSaleOut }) => lastSaleOut),
];
