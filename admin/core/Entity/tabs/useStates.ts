import { useQuery } from '@tanstack/react-query';
import type { ResourceField } from '../../../../generated/resources.ts';
import { fieldOf, operatorOf, withoutField, type Filter } from '../../format/filter.ts';
import { asList } from '../../format/value.ts';
import { useLocale } from '../../widgets/source.ts';
import { stateField } from '../around/StateOf.tsx';
import { columnsOf } from '../columns.ts';
import { summaryQuery } from '../summary/useSummary.ts';
import { useVisible } from '../useVisible.ts';
import type { List } from '../list/useList.ts';

/** A state that rows of the list may be in. */
export interface State {
  value: string | number;
  /** Undefined: not known. */
  count: number | undefined;
}

/** The states of a list's rows, by the field that says them. */
export interface States {
  field: ResourceField;
  /** What else is searched for. */
  rest: Filter;
  /** Those that some rows are in, and the one that is searched by; all of them where it cannot be told. */
  states: readonly State[];
  /** The one that is searched by. */
  current: State['value'] | undefined;
  /** Rows in all of them. */
  total: number | undefined;
}

const freshFor = 60_000; // milliseconds

/**
 * How many rows are in which state, of those that are searched for otherwise; a saved search is one by itself, whose
 * filter counts here for nothing. Undefined where the schema has no state, or the reader may not see it.
 */
export function useStates({ resource, always, state, rows }: List): States | undefined {
  const locale = useLocale();
  const visible = useVisible(resource);
  const field = stateField(resource);
  const isSeen = field !== undefined && visible(columnsOf(resource, [field.name])).length > 0;
  const name = isSeen && field.name in resource.groups && !(field.name in always) ? field.name : undefined;
  const rest = state.saved === undefined ? withoutField(state.filter, name ?? '') : none;
  const asked =
    name === undefined
      ? undefined
      : { path: resource.path, group: [name], measures: ['count'], filter: { ...always, ...rest } };
  const query = summaryQuery(asked, locale);
  const { data, isError } = useQuery({
    ...query,
    enabled: query.enabled && rows.rows !== undefined,
    staleTime: freshFor,
  });
  if (!field || name === undefined) return undefined;
  const counts = new Map(data?.rows.map((row) => [row[name], Number(row.count)]));
  const current = state.saved === undefined ? only(state.filter, field) : undefined;
  const isShown = ({ value, count }: State) => isError || value === current || (count ?? 0) > 0;
  const states = (field.values ?? []).map((value) => ({ value, count: data ? (counts.get(value) ?? 0) : undefined }));
  const total = data && Number(data.total[0]?.count ?? 0);
  return { field, rest, states: states.filter(isShown), current, total };
}

const none: Filter = {};

/** The state that a filter asks for, and no other. */
function only(filter: Filter, { name, values = [] }: ResourceField): State['value'] | undefined {
  const [said, more] = Object.entries(filter).filter(([key]) => fieldOf(key) === name);
  if (!said || more || ![undefined, 'eq', 'in'].includes(operatorOf(said[0]))) return undefined;
  const [first, second] = asList(said[1]);
  return second === undefined ? values.find((value) => value === first) : undefined;
}
