import { stratify, tree } from 'd3-hierarchy';
import type { TreeLine } from '../../../core/Entity/tree/tree.ts';

/** Pixels, before zooming. */
export const card = { width: 264, height: 68 };
const step = { across: card.width + 56, down: card.height + 16 };

/** A team with its place: its card's left upper corner. */
export interface Placed {
  line: TreeLine;
  index: number;
  x: number;
  y: number;
  /** The right end of what it hangs under. */
  from: { x: number; y: number } | undefined;
}

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  id: string;
  above: string;
  line?: TreeLine;
  index: number;
}

const root = 'root';

/** Lays what is in sight out from left to right, each team beside the one it hangs under. */
export function placeCards(lines: readonly TreeLine[]): Placed[] {
  const points = lines.map((line, index): Point => {
    const above = line.parent === undefined ? root : String(line.parent);
    return { id: String(line.row.id), above, line, index };
  });
  const nodes = stratify<Point>()
    .id(({ id }) => id)
    .parentId(({ above }) => above)([{ id: root, above: '', index: -1 }, ...points]);
  const laid = tree<Point>()
    .nodeSize([step.down, step.across])
    .separation(() => 1)(nodes);
  return laid.descendants().flatMap(({ data: { line, index }, x, y, parent }) => {
    const from = parent?.data.line && { x: parent.y - step.across + card.width, y: parent.x + card.height / 2 };
    return line ? [{ line, index, x: y - step.across, y: x, from }] : [];
  });
}

/** What the cards take together, with a margin. */
export function boundsOf(cards: readonly Placed[]): Bounds {
  const margin = 16;
  const left = Math.min(...cards.map(({ x }) => x)) - margin;
  const top = Math.min(...cards.map(({ y }) => y)) - margin;
  const right = Math.max(...cards.map(({ x }) => x + card.width)) + margin;
  const bottom = Math.max(...cards.map(({ y }) => y + card.height)) + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
