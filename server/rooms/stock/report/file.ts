import { tables } from '../../../../generated/tables.ts';
import type { LowCoverRow, QuietCustomerRow, StockBalanceRow, StockLedgerRow } from '../../../../generated/types.ts';
import type { Style } from '../../../core/csv/style.ts';
import { balanceColumns } from '../../../../schemas/formats/stock.ts';

/** A column of the report's file: its name for machines, the key of its label, and how its cells are written. */
export interface ReportColumn<R> {
  name: string;
  label: string;
  write(row: R, style: Style): string;
}

const posting = (name: string): string => `resources.${tables.stockPosting.path}.fields.${name}`;
const ofInvoice = (name: string): string => `resources.${tables.invoice.path}.fields.${name}`;
const word = (name: string): string => `words.${name}`;

type Named = Pick<StockBalanceRow, 'customer' | 'product' | 'unit'>;

const text = (value: string | null | undefined, style: Style): string => (value ? style.text(value) : '');
const decimal = (value: string | number | null, style: Style): string =>
  value === null ? '' : style.decimal(String(value));
const date = (value: string | null, style: Style): string => (value ? style.date(value) : '');

const namedCustomer: readonly ReportColumn<Pick<Named, 'customer'>>[] = [
  {
    name: 'customer.nmpCode',
    label: posting('customer.nmpCode'),
    write: ({ customer }, style) => text(customer?.nmpCode, style),
  },
  {
    name: 'customer.name1',
    label: posting('customer.name1'),
    write: ({ customer }, style) => text(customer?.name1, style),
  },
];

const named: readonly ReportColumn<Named>[] = [
  ...namedCustomer,
  { name: 'product.SKU', label: posting('product.SKU'), write: ({ product }, style) => text(product?.SKU, style) },
  {
    name: 'product.name1',
    label: posting('product.name1'),
    write: ({ product }, style) => text(product?.name1, style),
  },
  { name: 'unit', label: word('stockUnit'), write: ({ unit }, style) => text(unit, style) },
];

export const balanceFile: readonly ReportColumn<StockBalanceRow>[] = [
  ...named,
  ...(['opening', ...balanceColumns, 'closing'] as const).map((name) => ({
    name,
    label: word(name),
    write: (row: StockBalanceRow, style: Style) => decimal(row[name], style),
  })),
  {
    name: 'closingInUnit',
    label: word('closingInUnit'),
    write: ({ closingInUnit }, style) => decimal(closingInUnit, style),
  },
  { name: 'customerUnit', label: word('customerUnit'), write: ({ customerUnit }, style) => text(customerUnit, style) },
  { name: 'coverDays', label: word('coverDays'), write: ({ coverDays }, style) => decimal(coverDays, style) },
  { name: 'lastMovement', label: word('lastMovement'), write: ({ lastMovement }, style) => date(lastMovement, style) },
];

export const ledgerFile: readonly ReportColumn<StockLedgerRow>[] = [
  {
    name: 'movementDate',
    label: posting('movementDate'),
    write: ({ movementDate }, style) => date(movementDate, style),
  },
  { name: 'postNMPCode', label: posting('postNMPCode'), write: ({ postNMPCode }, style) => text(postNMPCode, style) },
  {
    name: 'kind',
    label: posting('kind'),
    write: ({ kind }, style) => style.choice(`resources.${tables.stockPosting.path}.values.kind`, kind),
  },
  {
    name: 'isReversal',
    label: posting('isReversal'),
    write: ({ isReversal }, style) => style.boolean(isReversal),
  },
  {
    name: 'invoice.numNF',
    label: ofInvoice('numNF'),
    write: ({ invoice }, style) => decimal(invoice?.numNF ?? null, style),
  },
  {
    name: 'invoice.serieNF',
    label: ofInvoice('serieNF'),
    write: ({ invoice }, style) => decimal(invoice?.serieNF ?? null, style),
  },
  ...named,
  { name: 'quantityIn', label: word('quantityIn'), write: ({ quantityIn }, style) => decimal(quantityIn, style) },
  { name: 'quantityOut', label: word('quantityOut'), write: ({ quantityOut }, style) => decimal(quantityOut, style) },
  { name: 'running', label: word('runningBalance'), write: ({ running }, style) => decimal(running, style) },
  { name: 'description', label: posting('description'), write: ({ description }, style) => text(description, style) },
  { name: 'userName', label: word('createdBy'), write: ({ userName }, style) => text(userName, style) },
];

export const lowCoverFile: readonly ReportColumn<LowCoverRow>[] = [
  ...named,
  { name: 'closing', label: word('closing'), write: ({ closing }, style) => decimal(closing, style) },
  { name: 'coverDays', label: word('coverDays'), write: ({ coverDays }, style) => decimal(coverDays, style) },
  {
    name: 'lowCoverDays',
    label: `resources.${tables.customerSetting.path}.fields.lowCoverDays`,
    write: ({ lowCoverDays }, style) => decimal(lowCoverDays, style),
  },
];

export const quietCustomersFile: readonly ReportColumn<QuietCustomerRow>[] = [
  ...namedCustomer,
  { name: 'lastSaleOut', label: word('lastSaleOut'), write: ({ lastSaleOut }, style) => date(lastSaleOut, style) },
];
