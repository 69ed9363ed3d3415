import { useCallback, useMemo } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { arrangeList, useArrangedList } from '../../providers/ownScreens.ts';
import { choosableNames, columnsOf, type Column } from '../columns.ts';
import { useVisible } from '../useVisible.ts';
import { lookOf, pinnedFirst, widthTexts, type Look } from './columnLook.ts';
import type { ListStateControl } from './useListState.ts';

type StateInHand = Pick<ListStateControl, 'state' | 'change'>;

export interface ColumnChoice {
  /** Columns shown, in order. */
  shown: readonly Column[];
  /** All columns the user may choose from, the shown ones first in their order. */
  choosable: readonly Column[];
  /** Shows these; undefined: the resource's own again. */
  choose(names: readonly string[] | undefined): void;
  /** How wide they are, and which of them are pinned. */
  look: Look;
  arrange(look: Look): void;
}

/**
 * The columns of a table as the user chose and ordered them; kept per person and resource, but those of a saved search stand in the
 * list's address. How wide they are and which are pinned is the person's own in any search. What may not be read is not
 * offered.
 */
export function useColumnChoice(resource: Resource, { state, change }: StateInHand): ColumnChoice {
  const visible = useVisible(resource);
  const kept = useArrangedList(resource.path);
  const look = useMemo(() => lookOf(kept), [kept]);
  const { saved, columns: chosen = kept.columns, page } = state;
  const choose = useCallback(
    (names: readonly string[] | undefined) =>
      saved === undefined
        ? arrangeList(resource.path, { ...kept, columns: names })
        : change({ columns: names ?? resource.columns, page }),
    [saved, kept, change, resource, page],
  );
  const arrange = useCallback(
    ({ widths, pinned }: Look) => arrangeList(resource.path, { ...kept, widths: widthTexts(widths), pinned }),
    [resource.path, kept],
  );
  const choosable = useMemo(() => visible(columnsOf(resource, choosableNames(resource))), [resource, visible]);
  const { pinned } = look;
  const columns = useMemo(() => {
    const names = chosen?.filter((name) => choosable.some((column) => column.name === name)) ?? [];
    const shown = pinnedFirst(pick(choosable, names.length > 0 ? names : resource.columns), { pinned });
    return { shown, choosable: [...shown, ...choosable.filter((column) => !shown.includes(column))], choose };
  }, [chosen, choosable, choose, pinned, resource.columns]);
  return useMemo(() => ({ ...columns, look, arrange }), [columns, look, arrange]);
}

function pick(columns: readonly Column[], names: readonly string[]): Column[] {
  return names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
}
