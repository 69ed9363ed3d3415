import { useWords } from '../../widgets/source.ts';
import { useFormValue } from './FormContext.ts';
import { fieldId } from './FormField.tsx';
import styles from './form.module.css';
import { tabOf } from './formTabs.ts';
import type { Tabs } from './useTabs.ts';
import type { FieldMessage } from './validation.ts';

/** Every error of the form with a way to its field; shown after a try to save. */
export function FormSummary({ tabs, shown }: { tabs: Tabs; shown: boolean }) {
  const { resource, status } = useFormValue();
  const { translate } = useWords();
  const messages = distinct(status.messages);
  if (!shown || messages.length === 0) return null;
  const go = (field: string) => {
    const tab = tabOf(resource, field);
    if (tab !== undefined) tabs.show(tab);
    requestAnimationFrame(() => focusField(field));
  };
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} id="form-summary">
      <p className={styles.summaryTitle}>{translate('entity.form.summary', { smart_count: messages.length })}</p>
      <ul>
        {messages.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <button type="button" className={styles.summaryLink} onClick={() => go(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
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
