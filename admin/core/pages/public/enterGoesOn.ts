import type { KeyboardEvent } from 'react';

/** Enter in a field that is filled in leads to the next one that is required and empty; where none is left, it sends the form as ever. */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.value === '') return;
  const fields = [...currentTarget.querySelectorAll('input')];
  const next = fields.slice(fields.indexOf(target) + 1).find(({ required, value }) => required && value === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
