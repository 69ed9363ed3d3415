import type { FieldError } from '../shapes/errors.ts';
import { member } from './member.ts';

/** Owned rows that repeat a value which is unique within the parent: an error at each later one. */
export function repeatedRows(row: unknown, unique: Record<string, string[][]>): FieldError[] {
  return Object.entries(unique).flatMap(([name, lists]) => {
    const rows = member(row, name);
    return Array.isArray(rows) ? lists.flatMap((properties) => repeated(name, rows, properties)) : [];
  });
}

function repeated(name: string, rows: unknown[], properties: string[]): FieldError[] {
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const values = properties.map((property) => member(row, property));
    const key = JSON.stringify(values);
    const again = values.every(isGiven) && seen.has(key);
    seen.add(key);
    return again
      ? [{ field: `${name}.${index}.${properties[0]}`, code: 'notUnique', params: {}, concerns: [name] }]
      : [];
  });
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
