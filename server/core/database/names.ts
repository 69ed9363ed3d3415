import { createHash } from 'node:crypto';

const longest = 64; // characters of a MySQL identifier
const kinds = { unique: 'unique', foreignKey: 'fk', index: 'idx' } as const;

/**
 * The name of a constraint or index: `<table>__<column>__<column>__unique|fk|idx`, so that an error of the database
 * tells the columns. What is too long for MySQL loses the end of its table's name, then its first columns, to a hash.
 */
export function constraintName(kind: keyof typeof kinds, table: string, columns: readonly string[]): string {
  const name = [table, ...columns, kinds[kind]].join('__');
  if (name.length <= longest) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  const kept = lastThatFit(columns, longest - hash.length - kinds[kind].length - 4);
  const room = longest - [hash, ...kept, kinds[kind]].join('__').length;
  return [table.slice(0, Math.max(0, room)) + hash, ...kept, kinds[kind]].join('__');
}

/** The columns that a name made by `constraintName` still carries; of a primary key, `id`; of other names, none. */
export function columnsOfConstraint(name: string): string[] {
  if (name === 'PRIMARY') return ['id'];
  const parts = name.split('__');
  return /^(unique|fk|idx)$/.test(parts.at(-1) ?? '') ? parts.slice(1, -1) : [];
}

function lastThatFit(columns: readonly string[], room: number): string[] {
  const kept: string[] = [];
  for (const column of columns.toReversed()) {
    if ([column, ...kept].join('__').length > room) break;
    kept.unshift(column);
  }
  return kept;
}
