import { lazy } from 'react';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { useRights } from '../../providers/rights.ts';
import { useRooms, type ListView } from '../../room.ts';
import { parentField } from '../tree/parentField.ts';

const tree: ListView = {
  name: 'tree',
  icon: 'tree',
  label: 'entity.tree.view',
  View: lazy(() => import('../tree/TreeView.tsx')),
};

const edit: ListView = {
  name: 'edit',
  icon: 'edit',
  label: 'entity.views.edit',
  View: lazy(() => import('../cells/EditView.tsx')),
  isPaged: true,
  isWide: true, // what is typed there stays when a window is made narrow
};

const summary: ListView = {
  name: 'summary',
  icon: 'sum',
  label: 'entity.summary.view',
  View: lazy(() => import('../summary/SummaryView.tsx')),
};

/** The views of a resource besides its table. One whose rows are trees, and few enough to be drawn at once, has a tree; one with groups is summed up; one whose values somebody may write is typed in. */
export function useListViews(resource: Resource): readonly ListView[] {
  const { hide, may, lock } = useRights(resource.path);
  const own = useRooms().flatMap(({ listViews }) => listViews?.[resource.path] ?? []);
  const parent = parentField(resource);
  const hasTree = parent && !resource.large && !hide.includes(parent.name);
  const hasGroups = Object.keys(resource.groups).length > 0;
  const isTyped = may.includes('update') && !resource.never.includes('update');
  const hasCells =
    isTyped && Object.values(resource.fields).some((field) => isCell(field) && !lock.includes(field.name));
  return [...(hasCells ? [edit] : []), ...(hasTree ? [tree] : []), ...own, ...(hasGroups ? [summary] : [])];
}

/** Whether a field is one value that is written after its row was made. */
const isCell = ({ type, readOnly, fixed, reference }: ResourceField): boolean =>
  !readOnly && !fixed && type !== 'json' && type !== 'rows' && reference?.many !== true;
