import { fieldId } from '../../../core/Entity/form/ErrorSummary.tsx';
import { errorId, FieldError } from '../../../core/Entity/form/FieldError.tsx';
import { BusinessTimeInput } from '../../../core/widgets/dateTime/DateTimeInput.tsx';
import type { InputProps } from '../../../core/widgets/parts/InputProps.ts';
import { WidgetInput } from '../../../core/widgets/parts/WidgetInput.tsx';
import { widgetOf } from '../../../core/widgets/registry.ts';
import { useWords } from '../../../core/widgets/source.ts';
import styles from '../invoices.module.css';
import { useTexts, type Key } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import { typedField } from './fields.ts';
import type { ManualForm } from './useManualInvoice.ts';

interface Props {
  name: string;
  form: ManualForm;
  /** What is shown and changed where that is not the value of the same name alone. */
  value?: unknown;
  onChange?: (value: unknown) => void;
}

const helps: Readonly<Record<string, Key>> = { dhEmis: 'manual.timeHelp' };

/** One field of the invoice that is typed. */
export function ManualField({ name, form, value = form.draft[name], onChange }: Props) {
  const text = useTexts();
  const { label } = useWords();
  const field = typedField(name);
  const { required } = field;
  const source = { path: invoicesPath, name };
  const id = fieldId(name);
  const error = form.messages.find((each) => each.field === name)?.message;
  const help = helps[name];
  const input: InputProps = {
    id,
    field,
    source,
    value,
    row: form.draft,
    required,
    invalid: error !== undefined,
    describedBy: [error && errorId(id), help && `${id}-help`].filter(Boolean).join(' ') || undefined,
    onChange: onChange ?? ((next) => form.change({ [name]: next })),
    onBlur: () => form.leave(name),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label(source)}
        {required && <span aria-hidden> *</span>}
      </label>
      {name === 'dhEmis' ? <BusinessTimeInput {...input} /> : <WidgetInput {...input} widget={widgetOf(field)} />}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {text(help)}
        </p>
      )}
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
