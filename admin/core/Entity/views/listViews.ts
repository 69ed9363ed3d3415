import { lazy } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { useRights } from '../../providers/rights.ts';
import { useRooms, type ListView } from '../../room.ts';
import { parentField } from '../tree/parentField.ts';

const tree: ListView = {
  name: 'tree',
  icon: 'tree',
  label: 'entity.tree.view',
  View: lazy(() => import('../tree/TreeView.tsx')),
};

const summary: ListView = {
  name: 'summary',
  icon: 'sum',
  label: 'entity.summary.view',
  View: lazy(() => import('../summary/SummaryView.tsx')),
};

/** The views of a resource besides its table. One whose rows are trees, and few enough to be drawn at once, has a tree; one with groups is summed up. */
export function useListViews(resource: Resource): readonly ListView[] {
  const { hide } = useRights(resource.path);
  const own = useRooms().flatMap(({ listViews }) => listViews?.[resource.path] ?? []);
  const parent = parentField(resource);
  const hasTree = parent && !resource.large && !hide.includes(parent.name);
  const hasGroups = Object.keys(resource.groups).length > 0;
  return [...(hasTree ? [tree] : []), ...own, ...(hasGroups ? [summary] : [])];
}
