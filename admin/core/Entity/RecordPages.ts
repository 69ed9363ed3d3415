import { createContext } from 'react';
import type { Filter } from '../format/filter.ts';
import type { Row } from '../format/value.ts';
import { relatedRows, type Column } from './columns.ts';

/** The address of a row, by the path of its resource, where its screen is a page. */
export type RecordPages = Readonly<Record<string, (row: Row) => string>>;

/** Filled by the app. */
export const RecordPagesContext = createContext<RecordPages>({});

/** A page that lists rows of a resource: those that its own filter leaves. */
export interface ListPage {
  path: string;
  /** Message key of its name. */
  title: string;
  filter: Filter;
}

/** The lists of a resource, by its path, where they are pages; filled by the app. */
export const ListPagesContext = createContext<Readonly<Record<string, readonly ListPage[]>>>({});

/** Where what a row has in a column leads: to the one row of another resource that it shows, where that has a page. */
export function columnWay(pages: RecordPages, column: Column, row: Row): string | undefined {
  const { relations, property, field, valueSource, many } = column;
  const page = pages[(property === undefined ? field.reference?.resource : valueSource.path) ?? ''];
  const [relation] = relations;
  if (!page || relation === undefined || relations.length > 1 || many) return undefined;
  const [source] = relatedRows(row, relation);
  return source && page(source);
}
