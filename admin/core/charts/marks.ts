/** By what a series is known: a colour, and for those who do not see it a dash, a shape or a pattern. */

const colours = 8;
const dashes = [undefined, '1 3', '8 3', '8 3 2 3', '3 3', '12 3 2 3 2 3', '2 6', '14 4'];

/** Shapes of recharts, each told from the next. */
const shapes = ['circle', 'square', 'diamond', 'triangle', 'cross', 'star', 'wye', 'circle'] as const;

export const colourOf = (index: number): string => `var(--chart${(index % colours) + 1})`;
export const dashOf = (index: number): string | undefined => dashes[index % dashes.length];
export const shapeOf = (index: number) => shapes[index % shapes.length] ?? 'circle';
/** Dashes of what is only compared with; no series of its own has them. */
export const comparedDash = '5 4';
