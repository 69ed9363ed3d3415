import { createContext, useContext } from 'react';
import type { FormCore } from './useFormCore.ts';

/** The form that fields stand in. Its `status` changes only when something in it does, not with every letter. */
export type FormValue = Pick<
  FormCore,
  | 'resource'
  | 'record'
  | 'form'
  | 'conditions'
  | 'status'
  | 'leave'
  | 'type'
  | 'typeCells'
  | 'adopt'
  | 'steps'
  | 'revisions'
>;

export const FormContext = createContext<FormValue | undefined>(undefined);

export function useFormValue(): FormValue {
  const value = useContext(FormContext);
  if (!value) throw new Error('A field needs a form around it');
  return value;
}
