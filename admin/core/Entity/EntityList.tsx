import type { Resource } from '../../../generated/resources.ts';
import { ListView } from './list/ListView.tsx';
import { useList } from './list/useList.ts';
import { useListStateInAddress } from './list/useListState.ts';

/** The list of any entity: search form, table, and what can be done with its rows. */
export default function EntityList({ resource }: { resource: Resource }) {
  const list = useList(resource, useListStateInAddress(resource));
  return <ListView list={list} />;
}
