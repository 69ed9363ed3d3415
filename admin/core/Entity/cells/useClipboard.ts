import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useToast } from '../../layout/useToast.ts';
import { readCell } from '../../widgets/grid/gridRows.ts';
import type { Place } from '../../widgets/grid/gridKeys.ts';
import { pastedKey, usePastedNames } from '../../widgets/grid/usePaste.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnValue } from '../columns.ts';
import { placesIn, type Range } from './cellKeys.ts';
import { cellAt, type Sheet } from './sheet.ts';
import { shownRow, type Cell } from './typed.ts';

interface Situation {
  path: string;
  container: RefObject<HTMLElement | null>;
  sheet: Sheet;
  range: Range | undefined;
  isTyping: boolean;
  put: (cells: readonly Cell[]) => void;
}

/**
 * Copies marked cells as a spreadsheet does, and lays what one has copied over cells: one value over all that are marked.
 * Answers how a text is laid over one cell.
 */
export function useClipboard(situation: Situation): (text: string, at: Place) => void {
  const { path, container, sheet, range, isTyping, put } = situation;
  const words = useWords();
  const toast = useToast();
  const findNames = usePastedNames(sheet.columns.map(({ field }) => field));
  const isHere = () => container.current?.contains(document.activeElement) === true;
  const lay = async (block: readonly string[][], at: Place) => {
    const names = await findNames(block, at);
    const { cells, unknown, closed } = readBlock({ path, sheet, block, at, names, words });
    put(cells);
    if (unknown.length > 0)
      toast({ type: 'warning', message: words.translate('cells.unknown', { names: unknown.join(', ') }) });
    if (closed > 0) toast({ type: 'warning', message: words.translate('cells.skipped', { smart_count: closed }) });
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const block = blockIn(event.clipboardData?.getData('text/plain') ?? '');
    const isOne = block.length === 1 && block[0]?.length === 1;
    if (!range || !isHere() || (isTyping && isOne)) return;
    event.preventDefault();
    void lay(isOne ? overAll(block, range) : block, range.from);
  });
  const copy = useEffectEvent((event: ClipboardEvent) => {
    if (!range || !isHere() || isTyping) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', textsOf(sheet, range, words));
  });
  useEffect(() => {
    // On the document: a cell that is not typed in is no place where browsers paste.
    const [onPaste, onCopy] = [(event: ClipboardEvent) => paste(event), (event: ClipboardEvent) => copy(event)];
    document.addEventListener('paste', onPaste);
    document.addEventListener('copy', onCopy);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('copy', onCopy);
    };
  }, []);
  return (text, at) => void lay([[text]], at);
}

const blockIn = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/** One text in every cell that is marked. */
function overAll([[text = ''] = []]: readonly string[][], { from, to }: Range): string[][] {
  const line = Array.from({ length: to.column - from.column + 1 }, () => text);
  return Array.from({ length: to.row - from.row + 1 }, () => line);
}

interface Pasted {
  path: string;
  sheet: Sheet;
  block: readonly string[][];
  at: Place;
  /** What texts name, by `pastedKey`. */
  names: ReadonlyMap<string, number | null>;
  words: Words;
}

/** What a block puts into which cells, the names in it that nothing has and that stay as they are, and how many of its values find no cell. */
function readBlock({ path, sheet, block, at, names, words }: Pasted) {
  const cells: Cell[] = [];
  const unknown = new Set<string>();
  let closed = 0;
  block.forEach((line, down) =>
    line.forEach((text, right) => {
      const cell = cellAt(sheet, { row: at.row + down, column: at.column + right }, null);
      if (!cell) closed++;
      else cells.push({ ...cell, value: valueOf(cell, text, names, path, words) });
      if (cell && names.get(pastedKey(cell.field, text)) === null) unknown.add(text.trim());
    }),
  );
  return { cells, unknown: [...unknown], closed };
}

function valueOf({ row, field }: Cell, text: string, names: Pasted['names'], path: string, words: Words): unknown {
  if (field.reference) return names.get(pastedKey(field, text)) ?? (text.trim() || null); // what nothing is called stays
  const value = readCell(field, { path, name: field.name }, text, words);
  return typeof value === 'string' ? (widgetOf(field).keep?.(field, value, row) ?? value) : value;
}

/** The texts of cells as spreadsheets exchange them: lines of cells with tabs between. */
function textsOf({ rows, columns, typed }: Sheet, range: Range, words: Words): string {
  const textAt = ({ row: at, column: right }: Place): string => {
    const [row, shown] = [rows[at], columns[right]];
    if (!row || !shown) return '';
    const { column } = shown;
    const value = columnValue(shownRow(row, typed.get(row.id)), column);
    return textOf(value, { field: column.field, source: column.valueSource, words, row }).replace(/[\t\r\n]+/g, ' ');
  };
  const { from, to } = range;
  const lineOf = (row: number) => placesIn({ from: { ...from, row }, to: { ...to, row } });
  const lines = Array.from({ length: to.row - from.row + 1 }, (_, down) => lineOf(from.row + down));
  return lines.map((places) => places.map(textAt).join('\t')).join('\n');
}
