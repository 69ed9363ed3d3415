/** The texts of the stock report and of what is done about a posting. */
export const stock = {
  'stock.lead': 'What each customer has of each product, and how it came to be.',
  'stock.views': 'Views of the report',
  'stock.file': 'Export to CSV',
  'stock.column': 'Movements of the column',
  'stock.from': 'From',
  'stock.to': 'To',
  'stock.nonZero': 'Only balances other than zero',
  'stock.total': 'Total in %{unit} (%{smart_count} row) |||| Total in %{unit} (%{smart_count} rows)',
  'stock.short': 'Negative stock',
  'stock.failed': 'The report could not be loaded.',
  'stock.again': 'Try again',
  'stock.none': 'No movements match this filter.',
  'stock.noneHint': 'Widen the period or remove a filter.',
  'stock.rows': 'Rows of the report',
  'stock.until': 'Until %{to}',
  'stock.period': '%{from} to %{to}',
  'stock.more': 'Load more movements',
  'stock.moreCells': 'Load more rows (%{shown} of %{total})',
  'stock.invoice': 'Open invoice %{name}',
  'stock.reverse': 'Reverse',
  'stock.reverseTitle': 'Reverse the adjustment %{name}?',
  'stock.reverseText': 'A posting with the opposite quantity and the same date is added. Both stay in the ledger.',
  'stock.keep': 'Keep it',
  'stock.reversed': 'The adjustment is reversed. This is the reversal.',
};

export type StockTexts = Record<keyof typeof stock, string>;
