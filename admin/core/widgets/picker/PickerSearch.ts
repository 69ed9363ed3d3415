import { createContext, useContext } from 'react';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import type { EntityRecord, Row } from '../../format/value.ts';
import type { Words } from '../source.ts';

export interface PickRequest {
  resource: Resource;
  /** What restricts the rows offered. */
  restriction: Row;
  many: boolean;
  /** Ids that are chosen already. */
  chosen: readonly number[];
}

/** Opens the target's own search form and table; answers the rows chosen, or nothing when it was left. */
export type OpenPicker = (request: PickRequest) => Promise<readonly EntityRecord[] | undefined>;

/** Filled by the generic screen, whose search form and table the dialog shows. */
export const PickerSearchContext = createContext<OpenPicker | undefined>(undefined);

export const usePickerSearch = (): OpenPicker | undefined => useContext(PickerSearchContext);

export interface CreateRequest {
  resource: Resource;
  /** What the new row begins with. */
  values: Row;
  /** What one begins with that is made after it in the same way; undefined: there is room for one. */
  next?: Row;
}

/** Opens the form of a new row over the one that needs it; answers those that were saved until it was left, or nothing. */
export type OpenCreate = (request: CreateRequest) => Promise<readonly EntityRecord[] | undefined>;

/** Filled by the generic screen, whose form the drawer shows. */
export const PickerCreateContext = createContext<OpenCreate | undefined>(undefined);

/** Opens the form of a row beside the one that refers to it; answers the row as it was saved, or nothing. */
export type OpenEdit = (request: EditRequest) => Promise<EntityRecord | undefined>;

export interface EditRequest {
  resource: Resource;
  id: number;
}

/** What a row says of one of its properties, in words. */
export type Tell = (resource: Resource, row: EntityRecord, field: ResourceField, words: Words) => string;

/** Filled by the generic screen, whose form the drawer shows. */
export const PickerEditContext = createContext<{ edit: OpenEdit; tell: Tell } | undefined>(undefined);
