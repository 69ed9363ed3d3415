/** Where somebody finds a line in its file: its row as a spreadsheet numbers it, and the sheet where it is not the first one that is read. */
export interface FileRow {
  readonly row: number;
  readonly sheet?: string;
}

/** Lines of which each stands a row below the one before it; `from`: the first of them, 1 being the one below the headings. */
export interface RowRun extends FileRow {
  readonly from: number;
}

/** Where the lines of a table stand, as few runs; none where each is a row below the one before it and the headings are the first row. */
export function runsOf(rows: readonly FileRow[]): RowRun[] {
  const runs: RowRun[] = [];
  let next: FileRow = { row: 2 };
  rows.forEach(({ row, sheet }, place) => {
    if (row !== next.row || sheet !== next.sheet)
      runs.push({ from: place + 1, row, ...(sheet !== undefined && { sheet }) });
    next = { row: row + 1, sheet };
  });
  return runs;
}

/** Where a line stands that counts from 1. */
export function fileRow(runs: readonly RowRun[], line: number): FileRow {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((runs[middle]?.from ?? line) <= line) low = middle + 1;
    else high = middle;
  }
  const { from, row, ...sheet } = runs[low - 1] ?? { from: 1, row: 2 };
  return { row: row + line - from, ...sheet };
}
