import type { ColumnModel } from './model.ts';
import type { Danger } from './operations.ts';

/** What differs in the storage of a column, and whether values may be lost or refused by it; null: nothing. */
export function describeChange(before: ColumnModel, after: ColumnModel): { says: string; danger?: Danger } | null {
  const changes = [typeChange, sizeChange, requiredChange, defaultChange].flatMap(
    (compare) => compare(before, after) ?? [],
  );
  if (changes.length === 0) return null;
  const says = changes.map((change) => change.says).join(', ');
  return changes.some((change) => change.narrows) ? { says, danger: 'narrow' } : { says };
}

interface Change {
  says: string;
  narrows: boolean;
}

/** A type that holds every value of the other. */
const widenings = new Set(['string text', 'ascii string', 'ascii text', 'boolean integer', 'integer number']);

function typeChange(before: ColumnModel, after: ColumnModel): Change | null {
  if (before.type === after.type) return null;
  const narrows = !widenings.has(`${before.type} ${after.type}`);
  return { says: `${before.type} becomes ${after.type}`, narrows };
}

function sizeChange(before: ColumnModel, after: ColumnModel): Change | null {
  if (before.type !== after.type) return null;
  if (before.length !== after.length) {
    const [from, to] = [before.length ?? 0, after.length ?? 0];
    return { says: `length ${from} becomes ${to}`, narrows: to < from };
  }
  const [from, to] = [digits(before), digits(after)];
  if (from.text === to.text) return null;
  const narrows = to.before < from.before || to.after < from.after;
  return { says: `digits ${from.text} become ${to.text}`, narrows };
}

function digits({ precision = 0, scale = 0 }: ColumnModel): { before: number; after: number; text: string } {
  return { before: precision - scale, after: scale, text: `${precision},${scale}` };
}

function requiredChange(before: ColumnModel, after: ColumnModel): Change | null {
  const [from, to] = [before.required ?? false, after.required ?? false];
  if (from === to) return null;
  return to
    ? { says: 'becomes required: no row may lack it', narrows: true }
    : { says: 'is no longer required', narrows: false };
}

/** The default goes with the release after the one that brought the column. */
function defaultChange({ default: from, since }: ColumnModel, { default: to }: ColumnModel): Change | null {
  if (from === undefined || to !== undefined) return null;
  return {
    says: `has no default in the database any more: servers from before ${since ?? 'it'} are gone`,
    narrows: false,
  };
}
