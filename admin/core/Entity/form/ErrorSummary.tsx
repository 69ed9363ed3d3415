import { useEffect, useRef } from 'react';
import { useWords } from '../../widgets/source.ts';
import { ExistingLink } from './ExistingLink.tsx';
import styles from './form.module.css';
import type { FieldMessage } from './validation.ts';

/** The element that a field's error links to. */
export const fieldId = (field: string): string => `field-${field}`;

const summaryId = 'form-summary';

interface Props {
  messages: readonly FieldMessage[];
  /** Leads to the field with this name. */
  onGo: (field: string) => void;
}

/** How much is wrong, and each error with a way to its field. */
export function ErrorSummary({ messages, onGo }: Props) {
  const { translate } = useWords();
  if (messages.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} id={summaryId}>
      <p className={styles.summaryTitle}>{translate('entity.form.summary', { smart_count: messages.length })}</p>
      <ul>
        {messages.map(({ field, message, existing }) => (
          <li key={`${field} ${message}`}>
            <button type="button" className={styles.summaryLink} onClick={() => onGo(field)}>
              {message}
            </button>
            {existing && <ExistingLink to={existing} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Brings the summary that is about to be drawn into sight, and to the ears. */
export function showSummary(): void {
  requestAnimationFrame(() => document.getElementById(summaryId)?.focus());
}

/** Leads to a field, through the tab that it stands on; `tabOf` says undefined where a field is in no tab. */
export function useWayToField<Tab>(
  current: Tab,
  show: (tab: Tab) => void,
  tabOf: (field: string) => Tab | undefined,
): (field: string) => void {
  const awaited = useRef<{ field: string; tab: Tab }>(undefined);
  useEffect(() => {
    if (awaited.current?.tab !== current) return;
    focusField(awaited.current.field);
    awaited.current = undefined;
  }, [current]);
  return (field) => {
    const tab = tabOf(field) ?? current;
    if (tab === current) return focusField(field);
    awaited.current = { field, tab };
    show(tab);
  };
}

const focusable = 'input:not([type="date"]), select, textarea, button, [contenteditable="true"]';

/** Brings a field into sight, and the cursor into it. */
export function focusField(field: string): void {
  const element =
    document.getElementById(fieldId(field)) ?? document.querySelector(`[data-field="${field.split('.')[0]}"]`);
  const target = element?.matches(focusable) ? element : element?.querySelector(focusable);
  if (target instanceof HTMLElement) target.focus();
  element?.scrollIntoView({ block: 'center' });
}
