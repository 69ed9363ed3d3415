/** A row as it travels: values by property name, the texts of its relations under `related`. */
export type Row = Record<string, unknown>;

/** A saved row: what every entity has without saying so. */
export interface EntityRecord extends Row {
  id: number;
  rowSCN: number;
}

/** Whether an unknown value is an object with properties. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it is a saved row: what the server answers is unknown until it was looked at. */
export function isRecord(value: unknown): value is EntityRecord {
  return isRow(value) && typeof value.id === 'number' && typeof value.rowSCN === 'number';
}

/** True for what a person would call empty: nothing, blank text, an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** The value as a list: one value is a list of one, nothing is an empty list. */
export function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : [value];
}

/** Texts, numbers and booleans as text; '' of all else. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The ids in a relation value; anything that is not an id is left out. */
export function asIds(value: unknown): number[] {
  return asList(value).filter((id): id is number => typeof id === 'number');
}

/** The objects of a list; none of what is no list. */
export function asRows(value: unknown): Row[] {
  return asList(value).filter(isRow);
}

/** The object that a text from elsewhere (an address, the browser's storage) is as JSON; undefined when it is none. */
export function rowIn(text: string | null): Row | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRow(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
