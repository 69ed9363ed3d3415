import type { ResourceField } from '../../../../generated/resources.ts';

/** What the keyboard of a phone offers for a number; for one that may be negative all keys, as those for numbers lack the minus on some. */
export function keyboardOfNumber({
  type,
  signed,
}: Pick<ResourceField, 'type' | 'signed'>): 'numeric' | 'decimal' | 'text' {
  if (signed) return 'text';
  return type === 'integer' ? 'numeric' : 'decimal';
}
