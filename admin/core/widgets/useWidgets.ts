import { useEffect, useState } from 'react';
import type { ResourceField } from '../../../generated/resources.ts';
import { inputs, searches, type Components, type Load } from './parts/loaded.ts';
import { widgetOf } from './registry.ts';
import type { Widget } from './Widget.ts';

/** Whether all that the fields, and those of their rows, are typed in is loaded. Throws what kept it from being loaded. */
export const useInputs = (fields: readonly ResourceField[]): boolean =>
  useLoaded(
    inputs,
    allOf(fields).map((field) => widgetOf(field).input),
  );

/** Whether all that the widgets search with is loaded. Throws what kept it from being loaded. */
export const useSearches = (widgets: readonly Widget[]): boolean =>
  useLoaded(
    searches,
    widgets.map(({ search }) => search),
  );

/** Loads all that the fields are typed in. */
export async function prepareInputs(fields: readonly ResourceField[]): Promise<void> {
  await Promise.all(allOf(fields).map((field) => inputs.prepare(widgetOf(field).input)));
}

const allOf = (fields: readonly ResourceField[]): ResourceField[] =>
  fields.flatMap((field) => [field, ...allOf(Object.values(field.fields ?? {}))]);

function useLoaded<Props extends object>(components: Components<Props>, loads: readonly Load<Props>[]): boolean {
  const [failure, setFailure] = useState<unknown>();
  const [, drawAgain] = useState(0);
  const ready = loads.every(components.has);
  useEffect(() => {
    let current = !ready;
    if (current) {
      Promise.all(loads.map(components.prepare)).then(
        () => current && drawAgain((count) => count + 1),
        (error: unknown) => current && setFailure(error),
      );
    }
    return () => {
      current = false;
    };
  });
  if (failure !== undefined) throw failure;
  return ready;
}
