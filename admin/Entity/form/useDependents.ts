import type { UseFormReturn } from 'react-hook-form';
import type { Resource } from '../../../generated/resources.ts';
import { keptInMask } from '../../format/mask.ts';
import { isEmpty, type Row } from '../../format/value.ts';

/**
 * Empties the fields whose choices depend on the named one, and those that depend on them in turn; numbers whose kind it
 * says lose the signs of the mask that they now have.
 */
export function useDependents(resource: Resource, form: UseFormReturn<Row>, name: string): () => void {
  return () => {
    dependents(resource, name).forEach((each) => !isEmpty(form.getValues(each)) && form.setValue(each, null));
    for (const field of Object.values(resource.fields).filter(({ kind }) => kind === name)) {
      const value: unknown = form.getValues(field.name);
      if (typeof value === 'string') form.setValue(field.name, keptInMask(field, value, form.getValues()));
    }
  };
}

function dependents(resource: Resource, name: string, seen: readonly string[] = []): string[] {
  const direct = Object.values(resource.fields)
    .filter((field) => Object.values(field.reference?.filter ?? {}).includes(name))
    .map((field) => field.name)
    .filter((each) => each !== name && !seen.includes(each));
  return direct.flatMap((each) => [each, ...dependents(resource, each, [...seen, ...direct])]);
}
