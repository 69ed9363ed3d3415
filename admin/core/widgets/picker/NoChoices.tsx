import type { InputParts } from '../parts/BaseInput.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import { useNothing } from './choices.ts';
import styles from './picker.module.css';
import type { Target } from './useTarget.ts';

const idOf = (id: string): string => `${id}-nothing`;

/** The input with what may be said below it, for screen readers. */
export const describedBy = <Input extends InputParts>(input: Input, { reference }: Target): Input =>
  Object.keys(reference.filter).length === 0
    ? input
    : { ...input, describedBy: [idOf(input.id), input.describedBy].filter(Boolean).join(' ') };

interface Props {
  target: Target;
  input: Pick<InputProps, 'id' | 'source' | 'required'>;
  row: InputProps['row'];
  /** The field is empty and may be filled in. */
  asks: boolean;
}

/** Below a picker: that there is nothing to choose. By itself, as what it asks for must not draw a box anew while somebody types in it. */
export function NoChoices({ target, input, row, asks }: Props) {
  const text = useNothing(target, input, row, asks);
  return text === undefined ? null : (
    <p id={idOf(input.id)} className={styles.nothing}>
      {text}
    </p>
  );
}
