import { useContext } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import type { Locale } from '../../../../schemas/core/formats/locale.ts';
import type { Row } from '../../format/value.ts';
import { useRights, type Right } from '../../providers/rights.ts';
import { representName } from '../reference.ts';
import { useWords } from '../source.ts';
import { restrictionOf } from './choices.ts';
import { PickerCreateContext } from './PickerSearch.ts';
import type { Reference, Target } from './useTarget.ts';

/** Whether rows of the resource are made by people, and by who has this right. */
export const mayCreate = ({ never }: Resource, { may }: Right): boolean =>
  may.includes('create') && !never.includes('create');

/** Makes a row called so, and where there is room for several perhaps others, and tells their ids once they are saved. */
export type Create = (name: string) => void;

/**
 * For what is not found: a new row, named as it was typed and among the choices of the field. Undefined: the person may
 * not create one, or the picker stands where no form is. `isMany`: several may be made one after the other.
 */
export function useCreate(
  { resource, reference }: Target,
  row: Row,
  tell: (ids: readonly number[]) => void,
  isMany = false,
): Create | undefined {
  const right = useRights(resource.path);
  const { locale } = useWords();
  const open = useContext(PickerCreateContext);
  if (!open || !mayCreate(resource, right)) return undefined;
  const next = isMany && { next: among(restrictionOf(reference, row)) };
  return (name) =>
    void open({ ...creationOf(name, resource, reference, row, locale), ...next }).then(
      (made) => made && tell(made.map(({ id }) => id)),
    );
}

/** What asks for a new row of the resource that has this name and is among the choices of the row's field. */
export const creationOf = (name: string, resource: Resource, reference: Reference, row: Row, locale: Locale) => ({
  resource,
  values: { ...among(restrictionOf(reference, row)), [representName(resource, locale)]: name },
});

/** Of what restricts the choices that which leaves one value. */
const among = (restriction: Row): Row =>
  Object.fromEntries(Object.entries(restriction).filter(([, value]) => !Array.isArray(value)));
