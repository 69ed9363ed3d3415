import type { ReactNode } from 'react';
import type { RecordList } from '../around/RecordList.ts';

/** What a page of its own around a form says otherwise than the generic screen. */
export interface FormPlace {
  title: string;
  /** Transaction code. */
  code?: string;
  /** Where leaving goes, in place of the list. */
  leaveTo: string;
  /** The tab that is open first, by its number; else the first one. */
  opens?: number;
  /** What stands above the tabs is only read: each label stands before its value, so that the tabs begin higher. */
  dense?: boolean;
  /** The list of which its record is. */
  list?: RecordList;
  /** More than fields: shown below them on the tab of this number. */
  panels?: Readonly<Record<number, ReactNode>>;
  /** At the right of the head. */
  actions?: ReactNode;
  /** Between head and fields. */
  lead?: ReactNode;
  /** Fields that the page draws itself, by name. */
  drawn?: Readonly<Record<string, ReactNode>>;
}
