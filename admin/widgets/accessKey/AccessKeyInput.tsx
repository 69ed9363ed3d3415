import { asText } from '../../format/value.ts';
import type { InputProps } from '../inputs/InputProps.ts';
import { AccessKeyField } from './AccessKeyField.tsx';

/** A key in a form. */
export function AccessKeyInput({ value, onChange, onBlur, ...input }: InputProps) {
  return (
    <AccessKeyField input={input} value={asText(value)} onChange={(key) => onChange(key || null)} onBlur={onBlur} />
  );
}
