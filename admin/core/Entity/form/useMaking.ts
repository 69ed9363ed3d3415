import { useContext } from 'react';
import { PickerCreateContext } from '../../widgets/picker/PickerSearch.ts';
import { called } from '../../widgets/picker/useCreate.ts';
import { resourceAt } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import type { FormCore } from './useFormCore.ts';

/** Creates what is named in a form's fields and is not there yet, and chooses it; answers whether all of it is there now. */
export function useMaking({ resource, form, status, type }: FormCore): () => Promise<boolean> {
  const open = useContext(PickerCreateContext);
  const { locale } = useWords();
  return async () => {
    for (const [name, text] of Object.entries(status.making)) {
      const reference = resource.fields[name]?.reference;
      const target = reference && resourceAt(reference.resource);
      const made = target && (await open?.(called(text, target, reference, form.getValues(), locale)));
      if (!made) return false;
      type(name, '');
      form.setValue(name, made.id);
    }
    return true;
  };
}
