import { settingsOf, type Draft } from './draft.ts';

/** Whether a cell was mended, or something chosen that the file has to be opened anew for: `opened` is what the draft was at first. */
export const isWorkedOn = (draft: Draft, opened: Draft): boolean =>
  toldBy({ ...draft, table: opened.table, signs: opened.signs }) !== toldBy(opened) || isMendedAnywhere(draft);

const toldBy = (draft: Draft): string => JSON.stringify(settingsOf(draft, ''));

const isMendedAnywhere = ({ lines, table }: Draft): boolean =>
  lines !== table.lines &&
  lines.some((line, row) => {
    const before = table.lines[row] ?? [];
    return line !== before && line.some((cell, place) => cell !== (before[place] ?? ''));
  });
