import { createContext, useContext } from 'react';
import type { Filter } from '../format/filter.ts';
import type { Row } from '../format/value.ts';
import { relatedRows, type Column } from './columns.ts';

/** The address of a row, by the path of its resource, where its screen is a page; filled by the app. */
export const RecordPagesContext = createContext<Readonly<Record<string, (row: Row) => string>>>({});

/** A page that lists rows of a resource: those that its own filter leaves. */
export interface ListPage {
  path: string;
  /** Message key of its name. */
  title: string;
  filter: Filter;
}

/** The lists of a resource, by its path, where they are pages; filled by the app. */
export const ListPagesContext = createContext<Readonly<Record<string, readonly ListPage[]>>>({});

/** Where a column leads that shows one row of such a resource; the address is undefined where it shows none. */
export function useColumnWay({ relations, property, field, valueSource, many }: Column) {
  const target = property === undefined ? field.reference?.resource : valueSource.path;
  const page = useContext(RecordPagesContext)[target ?? ''];
  const [relation] = relations;
  return (row: Row): string | undefined => {
    if (!page || relation === undefined || relations.length > 1 || many) return undefined;
    const [source] = relatedRows(row, relation);
    return source && page(source);
  };
}
