import { plainText } from './cells.ts';
import type { ImportColumn, Job } from './job.ts';

/** What the cell of a line says in a column; a line may end before it. */
export const textAt = ({ lines }: Pick<Job, 'lines'>, place: number, column: Pick<ImportColumn, 'place'>): string =>
  plainText(lines[place]?.[column.place] ?? '');
