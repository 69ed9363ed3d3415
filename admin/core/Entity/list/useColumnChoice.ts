import { useCallback, useMemo } from 'react';
import { useStore } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import { choosableNames, columnsOf, type Column } from '../columns.ts';
import { useVisible } from '../useVisible.ts';
import type { ListStateControl } from './useListState.ts';

type StateInHand = Pick<ListStateControl, 'state' | 'change'>;

export interface ColumnChoice {
  /** Columns shown, in order. */
  shown: readonly Column[];
  /** All columns the user may choose from, the shown ones first in their order. */
  choosable: readonly Column[];
  /** Shows these; undefined: the resource's own again. */
  choose(names: readonly string[] | undefined): void;
}

/**
 * The columns of a table as the user chose and ordered them; kept per resource, but those of a saved search stand in the
 * list's address. What may not be read is not offered.
 */
export function useColumnChoice(resource: Resource, { state, change }: StateInHand): ColumnChoice {
  const visible = useVisible(resource);
  const [kept, keep] = useStore<readonly string[] | undefined>(`${resource.path}.columns`, undefined);
  const { saved, columns: chosen = kept, page } = state;
  const choose = useCallback(
    (names: readonly string[] | undefined) =>
      saved === undefined ? keep(names) : change({ columns: names ?? resource.columns, page }),
    [saved, keep, change, resource, page],
  );
  const choosable = useMemo(() => visible(columnsOf(resource, choosableNames(resource))), [resource, visible]);
  return useMemo(() => {
    const names = chosen?.filter((name) => choosable.some((column) => column.name === name)) ?? [];
    const shown = pick(choosable, names.length > 0 ? names : resource.columns);
    return { shown, choosable: [...shown, ...choosable.filter((column) => !shown.includes(column))], choose };
  }, [chosen, choosable, choose, resource.columns]);
}

function pick(columns: readonly Column[], names: readonly string[]): Column[] {
  return names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
}
