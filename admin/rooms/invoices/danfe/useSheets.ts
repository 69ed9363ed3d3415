import { useLayoutEffect, useState, type RefObject } from 'react';
import { sheetsOf } from './sheetsOf.ts';

/** Millimetres of what is printed of a sheet of A4, with some left over for what browsers round. */
const paper = { width: 194, height: 276, between: 3 };

/**
 * How many items stand on each sheet of a note; all on one until their rows are measured. Their heights are those of the
 * paper, as what is printed is as wide as what is seen.
 */
export function useSheets(place: RefObject<HTMLDivElement | null>, items: number): readonly number[] {
  const [counts, setCounts] = useState<readonly number[]>();
  useLayoutEffect(() => {
    const sheet = place.current?.querySelector('article');
    if (counts || !sheet) return;
    setCounts(measured(sheet));
  }, [place, counts]);
  return counts ?? [items];
}

function measured(sheet: HTMLElement): number[] {
  const heightOf = (selector: string): number => sheet.querySelector(selector)?.getBoundingClientRect().height ?? 0;
  const millimetre = (sheet.querySelector('[data-part=head]')?.getBoundingClientRect().width ?? 0) / paper.width;
  const heads = heightOf('thead') + paper.between * millimetre;
  const rows = [...sheet.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height);
  const notice = heightOf('[data-part=notice]') + paper.between * millimetre;
  return sheetsOf(rows, {
    sheet: paper.height * millimetre,
    first: notice + heightOf('[data-part=top]') + heads,
    further: notice + heightOf('[data-part=head]') + heads,
    end: heightOf('[data-part=end]') + paper.between * millimetre,
  });
}
