/** One line of the table that the measurement prints. */
export interface Result {
  database: string;
  name: string;
  ours: string;
  yardstick: string;
  bare: string;
  bar: string;
  passed: boolean;
}

const head = ['database', 'what', 'ours', 'yardstick', 'node:http', 'bar', ''];

/** The results as a Markdown table whose columns line up. */
export function tableOf(results: Result[]): string {
  const rows = results.map((each) => [
    each.database,
    each.name,
    each.ours,
    each.yardstick,
    each.bare,
    each.bar,
    each.passed ? 'pass' : 'FAIL',
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), 3));
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** A result with a lower bound, the same unit in measurement and bar. */
export function atLeast(database: string, name: string, measured: number, bound: number, unit: string): Result {
  const ours = `${measured.toFixed(measured < 10 ? 1 : 0)} ${unit}`;
  return { database, name, ours, yardstick: '', bare: '', bar: `at least ${bound} ${unit}`, passed: measured >= bound };
}

/** A result with an upper bound, the same unit in measurement and bar. */
export function atMost(
  database: string,
  name: string,
  measured: number,
  bound: number,
  unit: string,
  yardstick = '',
): Result {
  const ours = `${measured.toFixed(measured < 10 ? 1 : 0)} ${unit}`;
  return { database, name, ours, yardstick, bare: '', bar: `at most ${bound} ${unit}`, passed: measured <= bound };
}
