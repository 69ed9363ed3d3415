import { asList, asRows, asText, isRow, type Row } from '../../format/value.ts';

/** A record of which the check tells what becomes of it. */
export interface Told {
  id: number;
  name: string;
  /** By field: what it is and what it will be, in words. */
  changes: readonly (readonly [name: string, was: string, is: string])[];
  /** What refuses it; empty: nothing does. */
  problems: readonly string[];
}

/** What a change would do. */
export interface Report {
  changed: number;
  unchanged: number;
  refused: number;
  /** The records that would differ, in the versions that were seen, as they are sent back. */
  rows: readonly Row[];
  told: readonly Told[];
}

export function reportOf(json: unknown): Report {
  const { changed, unchanged, refused, rows, told } = isRow(json) ? json : {};
  return {
    changed: Number(changed),
    unchanged: Number(unchanged),
    refused: Number(refused),
    rows: asRows(rows),
    told: asRows(told).map(toldOf),
  };
}

function toldOf({ id, name, changes, errors }: Row): Told {
  const pairs = Object.entries(isRow(changes) ? changes : {}).map(([field, pair]) => {
    const [was = '', is = ''] = asList(pair).map(asText);
    return [field, was, is] as const;
  });
  const problems = asRows(errors).map(({ message }) => asText(message));
  return { id: Number(id), name: asText(name), changes: pairs, problems };
}
