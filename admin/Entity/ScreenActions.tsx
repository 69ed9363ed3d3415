import { createContext, useContext, type ComponentType } from 'react';
import type { EntityRecord } from '../format/value.ts';

/** What else can be done on a resource's screens; on the list there is no record. */
export interface ScreenAction {
  name: string;
  Action: ComponentType<{ record?: EntityRecord }>;
}

/** By resource path; filled by the app, as the generic screen knows no entity. */
export const ScreenActionsContext = createContext<Readonly<Record<string, readonly ScreenAction[]>>>({});

/** The place for them in the head of a screen. */
export function ScreenActions({ path, record }: { path: string; record?: EntityRecord }) {
  const actions = useContext(ScreenActionsContext)[path] ?? [];
  return actions.map(({ name, Action }) => <Action key={name} record={record} />);
}
