import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../../generated/resources.ts';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { listed } from '../../format/listed.ts';
import { asList, asRows, asText, isRow, type Row } from '../../format/value.ts';
import { checkDeletion } from '../../providers/dataProvider.ts';
import { resourceAt } from '../../widgets/reference.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { countOf, manyOf, type Deletion } from './useRemove.ts';

/** A row that may not go, and why. */
interface Refused {
  id: number;
  name: string;
  reason: string;
}

/** What a deletion would be refused for: which rows, and the first of them by name. */
export interface Foreseen {
  ids: readonly unknown[];
  rows: readonly Refused[];
}

/** In milliseconds: who has read the question does not wait any longer for what is foreseen. */
const patience = 1500;

/**
 * What the server would refuse of a deletion of several rows, asked while the question is read; undefined: nothing, or it
 * is not known (yet), and the deletion itself says so. `isAwaited`: it may still come in good time.
 */
export function useForeseen(
  { path }: Resource,
  deletion: Deletion,
): { foreseen: Foreseen | undefined; isAwaited: boolean } {
  const words = useWords();
  const isLate = useIsLate();
  const meta = manyOf(deletion);
  const { data, isFetching } = useQuery({
    queryKey: [path, 'foreseen', meta],
    queryFn: ({ signal }) => checkDeletion(path, meta, signal),
    enabled: countOf(deletion) > 1,
    retry: false,
    staleTime: 0,
    gcTime: 0, // whoever asks again has perhaps made room in between
    refetchOnWindowFocus: false,
  });
  const ids = isRow(data) ? asList(data.ids) : [];
  const rows = isRow(data) ? asRows(data.told).map((row) => refusedOf(row, words)) : [];
  return { foreseen: ids.length > 0 ? { ids, rows } : undefined, isAwaited: isFetching && !isLate };
}

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsLate, patience, true);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

function refusedOf({ id, name, errors }: Row, words: Words): Refused {
  const all = asRows(errors);
  const uses = all.flatMap((error) => useOf(error, words) ?? []);
  const others = all.filter((error) => useOf(error, words) === undefined).map(({ message }) => asText(message));
  const used =
    uses.length > 0
      ? [words.translate('entity.delete.inUse', { uses: listed(uses, words.locale, 'conjunction') })]
      : [];
  return { id: Number(id), name: asText(name), reason: [...used, ...others].join(' ') };
}

/** '3 rows': what a row is used by; undefined: something else is in the way. */
function useOf({ code, params }: Row, words: Words): string | undefined {
  const { resource, count } = isRow(params) ? params : {};
  if (code !== 'referenced' || !resourceAt(asText(resource))) return undefined;
  return `${formatInteger(asText(count), words.locale)} ${words.kind(asText(resource), Number(count))}`;
}
