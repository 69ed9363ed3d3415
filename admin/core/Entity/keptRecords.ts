import { createContext, useContext } from 'react';
import type { Row } from '../format/value.ts';

/** Which rows are never deleted, by the path of their resource; filled by the app. */
export const KeptRecordsContext = createContext<Readonly<Record<string, (row: Row) => boolean>>>({});

/** Tells whether a row stays whoever asks: its deletion is not offered. */
export function useKept(path: string): (row: Row) => boolean {
  return useContext(KeptRecordsContext)[path] ?? noneIsKept;
}

const noneIsKept = () => false;
