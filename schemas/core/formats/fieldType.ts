/** text: longer than 255 characters; ids: a relation to many; rows: owned rows; json: an array without relation. */
export const fieldTypes = [
  'integer',
  'number',
  'string',
  'text',
  'decimal',
  'boolean',
  'date',
  'dateTime',
  'json',
  'ids',
  'rows',
] as const;
export type FieldType = (typeof fieldTypes)[number];
