import { useMemo } from 'react';
import type { Panel } from '../../../generated/dashboards/shapes.ts';
import { groupText, relatedIn, type Length } from '../Entity/summary/groupText.ts';
import { groupOf, type Group } from '../Entity/summary/groups.ts';
import { useTexts } from '../Entity/summary/texts.ts';
import { asText, type Row } from '../format/value.ts';
import { codeName } from '../widgets/reference.ts';
import { useWords } from '../widgets/source.ts';
import { resourceOf } from './question.ts';

/** By what a panel's rows are put together, the first along its chart. */
export const groupsOf = (panel: Panel): Group[] =>
  (panel.group ?? []).flatMap((name) => groupOf(resourceOf(panel), name) ?? []);

/** The code of the row that a group's value refers to: the map knows states by it. */
export const codeIn = (row: Row, group: Group): string => asText(relatedIn(row, group)?.[codeName]);

/** What a group of rows is called. */
export type GroupName = (row: Row, group: Group, length?: Length) => string;

/** The words for groups of rows, as lists that are summed up have them. */
export function useGroupName(): GroupName {
  const words = useWords();
  const text = useTexts();
  return useMemo(() => (row, group, length) => groupText(row, group, words, text, length), [words, text]);
}
