import type { RefObject } from 'react';
import { useDataProvider } from 'ra-core';
import type { ResourceField } from '../../../../generated/resources.ts';
import type { EntityRecord, Row } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import type { InputProps } from '../parts/InputProps.ts';
import { resourceAt } from '../reference.ts';
import { useWords } from '../source.ts';
import type { Place } from './gridKeys.ts';
import { readCell, withBlock, withoutBlock } from './gridRows.ts';

/** Lays what was copied from a spreadsheet over the rows; what names another record is looked up first. */
export function usePaste(
  { source, onChange, onUnmatchedCells }: Pick<InputProps, 'source' | 'onChange' | 'onUnmatchedCells'>,
  fields: readonly ResourceField[],
  latest: RefObject<readonly Row[]>,
): (block: readonly string[][], place: Place) => boolean {
  const words = useWords();
  const toast = useToast();
  const findNames = usePastedNames(fields);
  const lay = async (block: readonly string[][], place: Place) => {
    const names = await findNames(block, place);
    const read = (field: ResourceField, text: string) =>
      field.reference
        ? (names.get(pastedKey(field, text)) ?? null)
        : readCell(field, { ...source, name: `${source.name}.${field.name}` }, text, words);
    onChange(withBlock(latest.current, block, place, fields, read));
    const unknown = [...names].filter(([, id]) => id === null).map(([key]) => key.slice(key.indexOf(' ') + 1));
    if (unknown.length > 0)
      toast({ type: 'warning', message: words.translate('entity.grid.unknown', { names: unknown.join(', ') }) });
  };
  return (block, place) => {
    onUnmatchedCells?.((cells) => withoutBlock(cells, block, place, fields));
    void lay(block, place);
    return true;
  };
}

/** Field name and text -> id of the row that the text names; null where none does. */
type PastedNames = ReadonlyMap<string, number | null>;

export const pastedKey = (field: ResourceField, text: string): string => `${field.name} ${text.trim()}`;

/** Lookups that run at a time. */
const atOnce = 6;

/** Finds the rows that pasted texts name: one of the row's own texts (its code, its name) must be exactly the pasted one. */
export function usePastedNames(fields: readonly (ResourceField | undefined)[]) {
  const dataProvider = useDataProvider();
  const find = async ({ reference }: ResourceField, text: string): Promise<number | null> => {
    const resource = reference && resourceAt(reference.resource);
    if (!resource) return null;
    const { data } = await dataProvider.getList<EntityRecord>(resource.path, {
      filter: { ...reference.where, q: text },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 20 },
    });
    return data.find((row) => isNamed(row, text))?.id ?? null;
  };
  return async (block: readonly string[][], at: Place): Promise<PastedNames> => {
    const asked = new Map(
      block.flatMap((line) =>
        line.flatMap((text, offset) => {
          const field = fields[at.column + offset];
          return field?.reference && text.trim() !== '' ? [[pastedKey(field, text), { field, text: text.trim() }]] : [];
        }),
      ),
    );
    const found = new Map<string, number | null>();
    const left = [...asked];
    while (left.length > 0) {
      const some = left.splice(0, atOnce);
      const ids = await Promise.all(some.map(([, { field, text }]) => find(field, text).catch(() => null)));
      some.forEach(([key], index) => found.set(key, ids[index] ?? null));
    }
    return found;
  };
}

function isNamed(row: Row, text: string): boolean {
  const wanted = text.toLowerCase();
  return Object.values(row).some((value) => typeof value === 'string' && value.toLowerCase() === wanted);
}
