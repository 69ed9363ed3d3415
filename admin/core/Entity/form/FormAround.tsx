import type { ReactNode } from 'react';
import { SettlingContext } from '../../widgets/picker/settling.ts';
import { FormContext } from './FormContext.ts';
import type { FormCore } from './useFormCore.ts';

/** What the fields of a form read of it, and where its boxes are found when it is saved. */
export const FormAround = ({ core, children }: { core: FormCore; children: ReactNode }) => (
  <FormContext value={core}>
    <SettlingContext value={core.boxes}>{children}</SettlingContext>
  </FormContext>
);
