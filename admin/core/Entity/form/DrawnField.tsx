import type { ReactNode } from 'react';
import { FormField } from './FormField.tsx';

interface Props {
  name: string;
  /** Fields that the page draws itself; null: not at all. */
  drawn?: Readonly<Record<string, ReactNode>>;
}

/** A field as the page draws it, else as always. */
export function DrawnField({ name, drawn }: Props) {
  return drawn && name in drawn ? drawn[name] : <FormField name={name} />;
}
