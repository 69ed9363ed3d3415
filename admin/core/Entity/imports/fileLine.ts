/** Which line of its file a line of an import is, the one with the headings being the first: the row that a spreadsheet shows. */
export const fileLine = (line: number): number => line + 1;
