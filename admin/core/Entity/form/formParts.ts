import type { Resource } from '../../../../generated/resources.ts';

/** A field of the form, or those of the group with that number. */
export interface FormPart {
  names: readonly string[];
  group?: number;
}

/** Fields in order, those of a group together. */
export function formParts({ form: { groups } }: Pick<Resource, 'form'>, names: readonly string[]): FormPart[] {
  return names.flatMap((name): FormPart[] => {
    const group = groups.findIndex((each) => each.includes(name));
    if (group < 0) return [{ names: [name] }];
    const own = names.filter((each) => groups[group]?.includes(each));
    return own[0] === name ? [{ names: own, group }] : [];
  });
}
