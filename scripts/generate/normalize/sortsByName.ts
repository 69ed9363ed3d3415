import type { Field, Table } from '../shapes/tables.ts';

type Named = Omit<Table, 'sortsByName'>;

/** The columns of a large entity that show a text of a single reference's target which has an index in its order. */
export function sortsByName({ large, columns, unique, fields }: Named, tables: readonly Named[]): string[] {
  const isSorted = (name: string): boolean => {
    const [relation, property = '', ...deeper] = name.split('.');
    const step = Object.values(fields).find((field) => field.kind === 'column' && field.ref?.relation === relation);
    const target = tables.find((table) => table.name === step?.ref?.entity);
    const isShared = step !== undefined && !unique.some((names) => names.join() === step.name);
    return isShared && deeper.length === 0 && target !== undefined && isOrdered(target, property);
  };
  return large ? columns.filter((name) => name.includes('.') && isSorted(name)) : [];
}

/** A text that every row has, in the same words for every reader. */
function isOrdered({ represent, fields }: Named, property: string): boolean {
  const field: Field | undefined = fields[property];
  const isText = field?.type === 'string' && (field.folded === true || field.order !== undefined);
  return isText && (field.required || field.number !== undefined) && typeof represent === 'string';
}
