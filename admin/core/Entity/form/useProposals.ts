import { useDataProvider } from 'ra-core';
import type { UseFormReturn } from 'react-hook-form';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import type { Change } from './standing.ts';
import { asText, isEmpty, type Row } from '../../format/value.ts';

/** What was proposed for fields, by their names: it outlives the input that is drawn anew as it is put back. */
export type Proposed = Map<string, Set<unknown>>;

/**
 * Fills in what a chosen reference proposes (dialect: x-from), as the country does the code of its telephones: where
 * nothing stands, or what one chosen before proposed, unless somebody has typed the number that it is the code of.
 * What cannot be read proposes nothing.
 */
export function useProposals(resource: Resource, form: UseFormReturn<Row>, name: string, proposed: Proposed) {
  const provider = useDataProvider();
  const target = resource.fields[name]?.reference?.resource;
  const followers = Object.values(resource.fields).filter(({ from }) => from?.reference === name);
  const isKindOfTyped = (own: string) =>
    Object.values(resource.fields).some(({ kind, name: of }) => kind === own && !isEmpty(form.getValues(of)));
  const propose = (field: ResourceField, value: unknown): boolean => {
    const stands: unknown = form.getValues(field.name);
    const before = proposed.get(field.name) ?? new Set();
    const isFree = isEmpty(stands) || (before.has(stands) && !isKindOfTyped(field.name));
    if (!isFree || isEmpty(value)) return false;
    proposed.set(field.name, before.add(value));
    form.setValue(field.name, value);
    return true;
  };
  return (onProposed: (name: string, change: Change) => void): void => {
    const id: unknown = form.getValues(name);
    if (target === undefined || followers.length === 0 || isEmpty(id)) return;
    provider.getOne(target, { id: asText(id) }).then(
      ({ data }) => {
        if (form.getValues(name) !== id) return;
        for (const field of followers) {
          const from: unknown = form.getValues(field.name);
          const to: unknown = data[field.from?.property ?? ''];
          if (propose(field, to)) onProposed(field.name, { from, to });
        }
      },
      () => undefined,
    );
  };
}
