import { useRef } from 'react';
import { useDataProvider } from 'ra-core';
import type { UseFormReturn } from 'react-hook-form';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { asText, isEmpty, type Row } from '../../format/value.ts';

/**
 * Fills in what a chosen reference proposes (dialect: x-from), as the country does the code of its telephones: where
 * nothing stands, or what the one chosen before proposed, unless somebody has typed the number that it is the code of.
 * What cannot be read proposes nothing.
 */
export function useProposals(resource: Resource, form: UseFormReturn<Row>, name: string) {
  const provider = useDataProvider();
  const proposed = useRef(new Map<string, unknown>());
  const target = resource.fields[name]?.reference?.resource;
  const followers = Object.values(resource.fields).filter(({ from }) => from?.reference === name);
  const isKindOfTyped = (own: string) =>
    Object.values(resource.fields).some(({ kind, name: of }) => kind === own && !isEmpty(form.getValues(of)));
  const propose = (field: ResourceField, value: unknown): boolean => {
    const stands: unknown = form.getValues(field.name);
    const isFree = isEmpty(stands) || (stands === proposed.current.get(field.name) && !isKindOfTyped(field.name));
    if (!isFree || isEmpty(value)) return false;
    proposed.current.set(field.name, value);
    form.setValue(field.name, value);
    return true;
  };
  return (onProposed: (name: string, value: unknown) => void): void => {
    const id: unknown = form.getValues(name);
    if (target === undefined || followers.length === 0 || isEmpty(id)) return;
    provider.getOne(target, { id: asText(id) }).then(
      ({ data }) => {
        if (form.getValues(name) !== id) return;
        for (const field of followers) {
          const value: unknown = data[field.from?.property ?? ''];
          if (propose(field, value)) onProposed(field.name, value);
        }
      },
      () => undefined,
    );
  };
}
