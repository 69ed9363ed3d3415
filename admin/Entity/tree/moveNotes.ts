import { createContext, type ComponentType } from 'react';
import type { EntityRecord } from '../../format/value.ts';

/** By resource path: what else there is to say when a row is moved with all below it; filled by the app. */
export const MoveNotesContext = createContext<
  Readonly<Record<string, ComponentType<{ rows: readonly EntityRecord[] }>>>
>({});
