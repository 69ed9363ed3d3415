import type { FileRow } from '../../../../schemas/core/formats/fileRows.ts';
import type { Words } from '../../widgets/source.ts';

/** What a line is called: by its row in the file, the headings being the first, and the sheet where that is another one. */
export const rowText = ({ row, sheet }: FileRow, { translate }: Pick<Words, 'translate'>): string =>
  sheet === undefined ? String(row) : translate('imports.onSheet', { line: row, sheet });
