import { choicesOf, type Draft } from './draft.ts';

/** What was chosen, in one text that is the same for the same. */
export const chosenIn = (draft: Draft): string => JSON.stringify(choicesOf(draft));

/** Whether a cell was mended, or something chosen that the file has to be opened anew for: `opened` was chosen at first. */
export const isWorkedOn = (draft: Draft, opened: string): boolean =>
  chosenIn(draft) !== opened || mendedLines(draft).size > 0;

/** By place the lines that differ from those of the file. */
export const mendedLines = ({ lines, table }: Pick<Draft, 'lines' | 'table'>): Map<number, Draft['lines'][number]> =>
  new Map(
    [...lines.entries()].filter(([row, line]) => {
      const before = table.lines[row] ?? [];
      return line !== before && line.some((cell, place) => cell !== (before[place] ?? ''));
    }),
  );
