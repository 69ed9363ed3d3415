import { useContext } from 'react';
import { PickerCreateContext } from '../../widgets/picker/PickerSearch.ts';
import { creationOf } from '../../widgets/picker/useCreate.ts';
import { resourceAt } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import type { Unmatched } from '../../widgets/unmatched.ts';
import type { FormCore } from './useFormCore.ts';

/**
 * Creates what is named in a form's fields and is not there yet, and chooses it, unless something else is typed there
 * meanwhile; answers whether all of it is there now.
 */
export function useMaking({ resource, form, steps, making, typedIn, type }: FormCore): () => Promise<boolean> {
  const open = useContext(PickerCreateContext);
  const { locale } = useWords();
  return async () => {
    for (let next = firstOf(making()); next; next = firstOf(making())) {
      const [name, text] = next;
      const reference = resource.fields[name]?.reference;
      const target = reference && resourceAt(reference.resource);
      const [made] = (target && (await open?.(creationOf(text, target, reference, form.getValues(), locale)))) ?? [];
      if (!made) return false;
      if (typedIn(name) !== text) continue;
      steps.forget(); // what was made stays, whatever is taken back
      form.setValue(name, made.id);
      type(name, '');
    }
    return true;
  };
}

const firstOf = (making: Unmatched) => Object.entries(making)[0];
