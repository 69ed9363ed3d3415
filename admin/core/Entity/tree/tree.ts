import type { EntityRecord } from '../../format/value.ts';

/** A row with those below it. */
export interface TreeNode {
  row: EntityRecord;
  below: TreeNode[];
}

/** A row as the tree shows it. */
export interface TreeLine {
  row: EntityRecord;
  /** The row that it hangs under, where that is in sight. */
  parent: number | undefined;
  /** From 1. */
  level: number;
  /** Its place among its siblings, from 1, and how many they are. */
  position: number;
  siblings: number;
  /** Undefined: there is nothing below it. */
  open: boolean | undefined;
}

/** The rows as trees, in their order; a row whose parent is not among them begins a tree. */
export function treesOf(rows: readonly EntityRecord[], parentName: string): TreeNode[] {
  const nodes = new Map(rows.map((row) => [row.id, { row, below: [] as TreeNode[] }]));
  const roots: TreeNode[] = [];
  for (const node of nodes.values()) (parentOf(nodes, node, parentName)?.below ?? roots).push(node);
  return roots;
}

function parentOf(nodes: ReadonlyMap<number, TreeNode>, { row }: TreeNode, parentName: string): TreeNode | undefined {
  const id = row[parentName];
  return typeof id === 'number' && id !== row.id ? nodes.get(id) : undefined;
}

/** The trees without what neither is wanted itself nor leads to a wanted row. */
export function pruned(trees: readonly TreeNode[], wanted: ReadonlySet<number>): TreeNode[] {
  return trees.flatMap(({ row, below }) => {
    const kept = pruned(below, wanted);
    return kept.length > 0 || wanted.has(row.id) ? [{ row, below: kept }] : [];
  });
}

/** What is in sight, from top to bottom. */
export function linesOf(trees: readonly TreeNode[], isOpen: (node: TreeNode, level: number) => boolean): TreeLine[] {
  const lines: TreeLine[] = [];
  const add = (nodes: readonly TreeNode[], level: number, parent: number | undefined) => {
    for (const [index, node] of nodes.entries()) {
      const open = node.below.length > 0 ? isOpen(node, level) : undefined;
      lines.push({ row: node.row, parent, level, position: index + 1, siblings: nodes.length, open });
      if (open) add(node.below, level + 1, node.row.id);
    }
  };
  add(trees, 1, undefined);
  return lines;
}

/** A row's node, wherever in the trees it is. */
export function nodeOf(trees: readonly TreeNode[], id: number): TreeNode | undefined {
  for (const node of trees) {
    const found = node.row.id === id ? node : nodeOf(node.below, id);
    if (found) return found;
  }
  return undefined;
}

/** The row and all below it. */
export function subtreeRows({ row, below }: TreeNode): EntityRecord[] {
  return [row, ...below.flatMap(subtreeRows)];
}
