import { createContext, lazy, useContext, type ComponentType } from 'react';
import type { Resource } from '../../../generated/resources.ts';
import type { IconName } from '../../layout/Icon.tsx';
import { useRights } from '../../providers/rights.ts';
import type { List } from '../list/useList.ts';
import { parentField } from '../tree/parentField.ts';

/** Another way to draw the rows of a list than the table. */
export interface ListView {
  /** As the address has it. */
  name: string;
  icon: IconName;
  /** Message key of what it is called. */
  label: string;
  View: ComponentType<{ list: List }>;
}

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

/** By resource path: the views that single screens have; filled by the app. */
export const ListViewsContext = createContext<Readonly<Record<string, readonly ListView[]>>>({});

/** The views of a resource besides its table. One whose rows are trees, and few enough to be drawn at once, has a tree; one with groups is summed up. */
export function useListViews(resource: Resource): readonly ListView[] {
  const { hide } = useRights(resource.path);
  const own = useContext(ListViewsContext)[resource.path] ?? [];
  const parent = parentField(resource);
  const hasTree = parent && !resource.large && !hide.includes(parent.name);
  const hasGroups = Object.keys(resource.groups).length > 0;
  return [...(hasTree ? [tree] : []), ...own, ...(hasGroups ? [summary] : [])];
}
