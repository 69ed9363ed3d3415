import type { HTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useWords } from '../source.ts';
import { Box } from './Box.tsx';
import type { InputProps } from './InputProps.ts';
import styles from './inputs.module.css';

export type InputParts = Pick<InputProps, 'id' | 'readOnly' | 'required' | 'invalid' | 'describedBy' | 'label'>;

/** What every box says of itself to a screen reader. */
export function ariaOf({ id, required, invalid, describedBy, label }: InputParts) {
  return {
    id,
    'aria-label': label,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
}

export interface BaseInputProps {
  input: InputParts;
  text: string;
  /** Codes and numbers: figures stand below each other, and nothing is spelt. */
  figures?: boolean;
  onText: (text: string) => void;
  onBlur?: () => void;
  /** What else the line does with keys and clicks. */
  handlers?: Pick<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown' | 'onClick' | 'onPointerDown'>;
  type?: 'text' | 'email' | 'password';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** How what is typed was understood, where that reads otherwise. */
  understood?: string;
}

/** One line that text is typed in. */
export function BaseInput({
  input,
  text,
  figures = false,
  onText,
  onBlur,
  handlers,
  type = 'text',
  inputMode,
  placeholder,
  end,
  inputRef,
  understood,
}: BaseInputProps) {
  const { translate } = useWords();
  return (
    <>
      <Box invalid={input.invalid} readOnly={input.readOnly}>
        <input
          {...ariaOf(input)}
          aria-describedby={
            [understood && `${input.id}-read`, input.describedBy].filter(Boolean).join(' ') || undefined
          }
          ref={inputRef}
          className={styles.text}
          type={type}
          inputMode={inputMode}
          placeholder={placeholder}
          value={text}
          readOnly={input.readOnly}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          spellCheck={type === 'text' && !figures}
          data-figures={figures}
          onChange={(event) => onText(event.target.value)}
          onBlur={onBlur}
          {...handlers}
        />
        {end && <span className={styles.end}>{end}</span>}
      </Box>
      {understood && (
        <p id={`${input.id}-read`} className={styles.understood}>
          {translate('entity.understood', { text: understood })}
        </p>
      )}
    </>
  );
}
