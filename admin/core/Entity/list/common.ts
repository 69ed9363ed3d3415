import { useMemo } from 'react';
import { isEmpty, type EntityRecord } from '../../format/value.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { columnValue, type Column } from '../columns.ts';
import type { ColumnTexts } from './OwnList.ts';

/** What headings say of all values below them, by the names of columns, and the columns in which some values say their own. */
export interface Common {
  said: ReadonlyMap<string, string>;
  apart: ReadonlySet<string>;
}

/** What most values of each column say of themselves, such as the zone of their clock; '' where one says nothing of it. */
function commonIn(column: Column, rows: readonly EntityRecord[], words: Words): readonly string[] {
  const { common } = widgetOf(column.field);
  if (!common || column.many) return [];
  const direct = column.relations.length === 0;
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = columnValue(row, column);
    if (isEmpty(value)) continue;
    const said = common(value, { field: column.field, source: column.valueSource, words, ...(direct && { row }) });
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([said]) => said);
}

/** The same of all columns; those whose texts are in other words have nothing in common. As long as it is alike, it is the same. */
export function useCommon(
  columns: readonly Column[],
  rows: readonly EntityRecord[] | undefined,
  texts: ColumnTexts | undefined,
): Common {
  const words = useWords();
  const key = useMemo(() => {
    const found = columns.map((column) => (texts?.[column.name] ? [] : commonIn(column, rows ?? [], words)));
    return JSON.stringify(columns.map(({ name }, at) => [name, found[at]]));
  }, [columns, rows, texts, words]);
  return useMemo(() => commonOf(JSON.parse(key)), [key]);
}

function commonOf(found: [string, string[]][]): Common {
  const isSaid = (all: readonly string[]) => all.length > 0 && !all.includes('');
  return {
    said: new Map(found.flatMap(([name, all]) => (isSaid(all) ? [[name, all[0] ?? '']] : []))),
    apart: new Set(found.filter(([, all]) => all.length > 1).map(([name]) => name)),
  };
}
