import { useContext } from 'react';
import type { Row } from '../../format/value.ts';
import { useRights } from '../../providers/rights.ts';
import { representName } from '../reference.ts';
import { useWords } from '../source.ts';
import { restrictionOf } from './choices.ts';
import { PickerCreateContext } from './PickerSearch.ts';
import type { Target } from './useTarget.ts';

/** Makes a row called so and tells its id, once it is saved. */
export type Create = (name: string) => void;

/**
 * For what is not found: a new row, named as it was typed and among the choices of the field. Undefined: the person may
 * not create one, or the picker stands where no form is.
 */
export function useCreate({ resource, reference }: Target, row: Row, tell: (id: number) => void): Create | undefined {
  const { may } = useRights(resource.path);
  const { locale } = useWords();
  const open = useContext(PickerCreateContext);
  const isAllowed = may.includes('create') && !resource.never.includes('create');
  if (!open || !isAllowed) return undefined;
  return (name) => {
    const values = { ...among(restrictionOf(reference, row)), [representName(resource, locale)]: name };
    void open({ resource, values }).then((made) => made && tell(made.id));
  };
}

/** Of what restricts the choices that which leaves one value. */
const among = (restriction: Row): Row =>
  Object.fromEntries(Object.entries(restriction).filter(([, value]) => !Array.isArray(value)));
