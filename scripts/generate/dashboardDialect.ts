import type { Text } from './dialect.ts';
import type { PanelFilter, PanelKind } from './shapes/dashboards.ts';
import type { Menu } from './shapes/names.ts';

export interface VariableSchema {
  entity?: string;
  from?: string;
  to?: string;
  period?: true;
}

export interface PanelSchema {
  id: string;
  kind: PanelKind;
  span?: number;
  rows?: number;
  'x-label': Text;
  'x-hint'?: Text;
  'x-empty'?: Text;
  of?: string;
  group?: string[];
  measure?: string;
  filter?: PanelFilter;
  where?: Record<string, string>;
  compare?: string;
  running?: true;
  negate?: true;
  limit?: number;
  sort?: string;
  columns?: string[];
  parts?: { 'x-label': Text; filter: PanelFilter }[];
  panel?: string;
}

/** schemas/dashboards/<code>.json; dashboard.meta.json is its law. */
export interface DashboardSchema {
  $id: string;
  path: string;
  menu?: Menu;
  read: string;
  'x-label': Text;
  'x-hint'?: Text;
  variables?: Record<string, VariableSchema>;
  panels: PanelSchema[];
}
