/** The text of JSON's true and false, of a column that holds 1 or 0. */
export function jsonBoolean(column: string): string {
  return `case ${column} when 1 then 'true' when 0 then 'false' end`;
}
