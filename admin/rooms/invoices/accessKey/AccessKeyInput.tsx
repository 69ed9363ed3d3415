import type { KeyboardEvent } from 'react';
import { isValid } from '../../../../schemas/formats/accessKey.ts';
import { asText } from '../../../core/format/value.ts';
import type { InputProps } from '../../../core/widgets/parts/InputProps.ts';
import { AccessKeyField } from './AccessKeyField.tsx';

/** A key in a form: a reader's Enter leads on to the next field, or stays where what was read is no key. */
export function AccessKeyInput({ value, onChange, onBlur, ...input }: InputProps) {
  const key = asText(value);
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (isValid(key)) focusAfter(event.currentTarget);
  };
  return (
    <AccessKeyField
      input={input}
      value={key}
      onChange={(next) => onChange(next || null)}
      onBlur={onBlur}
      onEnter={goOn}
    />
  );
}

/** Leads to what is typed next in the form. */
function focusAfter(field: HTMLInputElement): void {
  const typed = ':is(input, select, textarea):not([tabindex="-1"])';
  const fields = [...(field.form?.querySelectorAll<HTMLElement>(typed) ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}
