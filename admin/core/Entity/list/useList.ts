import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'ra-core';
import type { Resource, Verb } from '../../../../generated/resources.ts';
import type { Filter } from '../../format/filter.ts';
import type { EntityRecord } from '../../format/value.ts';
import { useRights } from '../../providers/rights.ts';
import type { Deletion } from '../delete/useRemove.ts';
import { useColumnChoice, type ColumnChoice } from './useColumnChoice.ts';
import { useExport } from './useExport.ts';
import type { ListState } from './listState.ts';
import type { ListStateControl } from './useListState.ts';
import { useRows, type Rows } from './useRows.ts';
import { useSelection, type Selection } from './useSelection.ts';
import { useTotals, type Totals } from './useTotals.ts';

export interface List extends ListStateControl {
  resource: Resource;
  /** The state with what narrows the list whatever the person searches for. */
  asked: ListState;
  /** What narrows it. */
  always: Filter;
  rows: Rows;
  totals: Totals;
  columns: ColumnChoice;
  selection: Selection;
  /** How many rows are selected. */
  selected: number;
  compact: boolean;
  setCompact: (compact: boolean) => void;
  may: (verb: Verb) => boolean;
  exporting: ReturnType<typeof useExport>;
  /** What a question about deleting is open for. */
  deletion: Deletion | undefined;
  /** Asks about deleting what is selected, else the row. */
  askDelete: (row?: EntityRecord) => void;
  /** Asks about deleting this row, whatever is selected. */
  askDeleteRow: (row: EntityRecord) => void;
  /** Closes the question; `gone`: the rows are deleted. */
  spare: (gone?: boolean) => void;
}

const noFilter: Filter = {};

/** Everything a list screen does, without a pixel. `always` narrows the list whatever the person searches for. */
export function useList(resource: Resource, control: ListStateControl, always: Filter = noFilter): List {
  const { state } = control;
  const asked = useMemo(() => ({ ...state, filter: { ...always, ...state.filter } }), [always, state]);
  const rights = useRights(resource.path);
  const rows = useRows(resource.path, asked, !control.waits);
  const totals = useTotals(resource.path, asked.filter, rows);
  const columns = useColumnChoice(resource, control);
  const selection = useSelection(JSON.stringify([state.filter, state.view]), rows.rows);
  const [compact, setCompact] = useDensity(control);
  const [deletion, setDeletion] = useState<Deletion>();
  const exporting = useExport(resource.path, asked, columns.shown);
  useExistingPage(control, rows, totals);
  const may = (verb: Verb) => rights.may.includes(verb) && !resource.never.includes(verb);

  const askDelete = (row?: EntityRecord) =>
    setDeletion(chosen(selection, totals, asked.filter) ?? (row && { rows: [row] }));
  const askDeleteRow = useCallback((row: EntityRecord) => setDeletion({ rows: [row] }), []);
  const spare = (gone = false) => {
    setDeletion(undefined);
    if (gone) selection.clear();
  };
  return {
    ...control,
    resource,
    asked,
    always,
    rows,
    totals,
    columns,
    selection,
    selected: selection.everything ? (totals.total ?? 0) : selection.rows.size,
    compact,
    setCompact,
    may,
    exporting,
    deletion,
    askDelete,
    askDeleteRow,
    spare,
  };
}

/** Whether rows are low: as the person chose for all lists, but for a saved search as its address says. */
function useDensity({ state, change }: ListStateControl): [boolean, (compact: boolean) => void] {
  const [kept, keep] = useStore<boolean>('list.compact', true);
  const set = (compact: boolean) => (state.saved === undefined ? keep(compact) : change({ compact, page: state.page }));
  return [state.compact ?? kept, set];
}

function chosen(selection: Selection, totals: Totals, filter: List['state']['filter']): Deletion | undefined {
  if (selection.everything && totals.total !== undefined) return { filter, count: totals.total };
  return selection.rows.size > 0 ? { rows: [...selection.rows.values()] } : undefined;
}

/** Goes back to the last page there is when the one asked for has gone. */
function useExistingPage({ state, change }: ListStateControl, { rows, stale }: Rows, { total, capped }: Totals): void {
  const { page, perPage } = state;
  const lost = rows?.length === 0 && !stale && page > 1 && perPage !== 'All';
  const last = useMemo(
    () => (total === undefined || capped || perPage === 'All' ? 1 : Math.max(1, Math.ceil(total / perPage))),
    [total, capped, perPage],
  );
  useEffect(() => {
    if (lost) change({ page: Math.min(last, page - 1) });
  }, [lost, last, page, change]);
}
