import { useEffect, useRef } from 'react';
import { useWords, type Translate } from '../../widgets/source.ts';
import { ExistingLink } from './ExistingLink.tsx';
import { useFormValue } from './FormContext.ts';
import { fieldId } from './FormField.tsx';
import styles from './form.module.css';
import { tabOf } from './formTabs.ts';
import type { Tabs } from './useTabs.ts';
import type { FieldMessage } from './validation.ts';

/** Every error of the form with a way to its field; shown after a try to save. */
export function FormSummary({ tabs, shown }: { tabs: Tabs; shown: boolean }) {
  const { status } = useFormValue();
  const { translate } = useWords();
  const messages = distinct(status.messages.map((each) => ({ ...each, message: inItsRow(each, translate) })));
  const go = useWayToField(tabs);
  if (!shown || messages.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} id="form-summary">
      <p className={styles.summaryTitle}>{translate('entity.form.summary', { smart_count: messages.length })}</p>
      <ul>
        {messages.map(({ field, message, existing }) => (
          <li key={`${field} ${message}`}>
            <button type="button" className={styles.summaryLink} onClick={() => go(field)}>
              {message}
            </button>
            {existing && <ExistingLink to={existing} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leads to a field, through the tab that it stands on. */
function useWayToField({ current, show }: Tabs): (field: string) => void {
  const { resource } = useFormValue();
  const awaited = useRef<{ field: string; tab: number }>(undefined);
  useEffect(() => {
    if (awaited.current?.tab !== current) return;
    focusField(awaited.current.field);
    awaited.current = undefined;
  }, [current]);
  return (field) => {
    const tab = tabOf(resource, field) ?? current;
    if (tab === current) return focusField(field);
    awaited.current = { field, tab };
    show(tab);
  };
}

/** The message of a cell with the number of its row, as the grid counts them. */
function inItsRow({ field, message }: FieldMessage, translate: Translate): string {
  const position = /^[^.]+\.(\d+)\./.exec(field)?.[1];
  return position === undefined ? message : translate('entity.form.inRow', { row: Number(position) + 1, message });
}

/** Each sentence once: a rule about two fields says the same of both. */
function distinct(messages: readonly FieldMessage[]): FieldMessage[] {
  return messages.filter(({ message }, index) => messages.findIndex((other) => other.message === message) === index);
}

const focusable = 'input:not([type="date"]), select, textarea, button';

function focusField(field: string): void {
  const element =
    document.getElementById(fieldId(field)) ?? document.querySelector(`[data-field="${field.split('.')[0]}"]`);
  const target = element?.matches(focusable) ? element : element?.querySelector(focusable);
  if (target instanceof HTMLElement) target.focus();
  element?.scrollIntoView({ block: 'center' });
}
