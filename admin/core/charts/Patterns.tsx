import { useId, useMemo } from 'react';
import { colourOf, comparedDash } from './marks.ts';

/** Drawn over a colour; the first two series are plain. */
const strokes = ['', '', 'M0 6 6 0', 'M3 0v6', 'M0 0 6 6', 'M0 3h6', 'M0 6 6 0M0 0 6 6', 'M3 0v6M0 3h6'];

export interface Fills {
  name: (index: number) => string;
  of: (index: number, dashed?: boolean) => { fill: string; stroke: string; strokeDasharray?: string };
}

/** Fills of areas: a colour with a pattern of its own, an outline where it is only compared with. */
export function useFills(): Fills {
  const id = useId();
  return useMemo(() => {
    const name = (index: number) => `${id}-${index}`;
    return {
      name,
      of: (index, dashed = false) =>
        dashed
          ? { fill: 'var(--surface)', stroke: colourOf(index), strokeDasharray: comparedDash }
          : { fill: `url(#${name(index)})`, stroke: 'var(--surface)' },
    };
  }, [id]);
}

/** The definitions that `useFills` refers to, for the series `from` on. */
export function Patterns({ fills, count, from = 0 }: { fills: Fills; count: number; from?: number }) {
  const indexes = Array.from({ length: count }, (_, index) => from + index);
  return (
    <defs>
      {indexes.map((index) => (
        <pattern key={index} id={fills.name(index)} width={6} height={6} patternUnits="userSpaceOnUse">
          <rect width={6} height={6} fill={colourOf(index)} />
          <path d={strokes[index % strokes.length]} stroke="var(--surface)" strokeWidth={1} strokeOpacity={0.7} />
        </pattern>
      ))}
    </defs>
  );
}
