import type { Row } from '../../format/value.ts';
import type { Draft } from './draft.ts';
import { givenValues } from './fixed.ts';

/** Whether a cell was mended, or something chosen that the file has to be opened anew for: `opened` is what the draft was at first. */
export const isWorkedOn = (draft: Draft, opened: Draft): boolean =>
  draft.mode !== opened.mode ||
  draft.by !== opened.by ||
  draft.columns.some((name, place) => name !== opened.columns[place]) ||
  toldBy(draft.values) !== toldBy(opened.values) ||
  isMendedAnywhere(draft);

const toldBy = (values: Row): string =>
  JSON.stringify(Object.entries(givenValues(values)).toSorted(([one], [other]) => one.localeCompare(other)));

const isMendedAnywhere = ({ lines, table }: Draft): boolean =>
  lines !== table.lines &&
  lines.some((line, row) => {
    const before = table.lines[row] ?? [];
    return line !== before && line.some((cell, place) => cell !== (before[place] ?? ''));
  });
