/** Heights in one unit. */
interface Heights {
  /** Of a sheet. */
  sheet: number;
  /** Of what stands above the rows: on the first sheet, and on those after it. */
  first: number;
  further: number;
  /** Of what stands below the last row. */
  end: number;
}

/** How many rows stand on each sheet; the last one may have none, where what stands below them needs it. */
export function sheetsOf(rows: readonly number[], { sheet, first, further, end }: Heights): number[] {
  const counts = [0];
  let room = sheet - first;
  for (const height of rows) {
    const isBegun = (counts.at(-1) ?? 0) > 0;
    if (height > room && (isBegun || counts.length === 1)) {
      counts.push(0);
      room = sheet - further;
    }
    counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    room -= height;
  }
  return end > room ? [...counts, 0] : counts;
}
