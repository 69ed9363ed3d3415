/** What is typed in boxes of choices and stands for no value, by the places of the boxes ('stateId', 'lines.0.code'). */
export type Unmatched = Readonly<Record<string, string>>;

/** The same with what is typed at a place now; '': nothing any more. */
export function typedAt(all: Unmatched, place: string, text: string): Unmatched {
  const { [place]: former = '', ...others } = all;
  const now = text.trim();
  if (former === now) return all;
  return now === '' ? others : { ...others, [place]: now };
}

/** Of the cells of rows ('0.code'): the same once a row has changed places with the one beside it. */
export const withRowMoved = (cells: Unmatched, row: number, by: 1 | -1): Unmatched =>
  withRowsAt(cells, (at) => (at === row ? at + by : at === row + by ? row : at));

/** Of the cells of rows: the same once a row is gone. */
export const withoutRow = (cells: Unmatched, row: number): Unmatched =>
  withRowsAt(cells, (at) => (at === row ? undefined : at - Number(at > row)));

function withRowsAt(cells: Unmatched, nowAt: (row: number) => number | undefined): Unmatched {
  const entries = Object.entries(cells).flatMap(([place, text]) => {
    const [row = '', name = ''] = place.split('.');
    const at = nowAt(Number(row));
    return at === undefined ? [] : [[`${at}.${name}`, text] as const];
  });
  return Object.fromEntries(entries);
}
