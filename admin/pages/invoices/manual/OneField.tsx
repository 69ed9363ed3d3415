import { isEmpty, type Row } from '../../../format/value.ts';
import { cellInputs } from '../../../widgets/inputs/cellInputs.ts';
import { TextInput } from '../../../widgets/inputs/TextInput.tsx';
import { useWords } from '../../../widgets/source.ts';
import styles from '../invoices.module.css';
import { invoicesPath } from '../variants.ts';
import { typedField } from './fields.ts';

interface Props {
  name: string;
  draft: Row;
  onChange: (values: Row) => void;
  tried: boolean;
}

/** One field of the invoice that is typed. */
export function OneField({ name, draft, onChange, tried }: Props) {
  const { label, translate } = useWords();
  const field = typedField(name);
  const { required } = field;
  const source = { path: invoicesPath, name };
  const Input = field.widget === 'grid' || field.widget === 'related' ? TextInput : cellInputs[field.widget];
  const id = `manual-${name}`;
  const missing = tried && required && isEmpty(draft[name]);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label(source)}
        {required && <span aria-hidden> *</span>}
      </label>
      <Input
        id={id}
        field={field}
        source={source}
        value={draft[name]}
        row={draft}
        required={required}
        invalid={missing}
        describedBy={missing ? `${id}-error` : undefined}
        onChange={(value) => onChange({ [name]: value })}
      />
      {missing && (
        <p id={`${id}-error`} className={styles.error}>
          {translate('errors.required', { fieldName: label(source) })}
        </p>
      )}
    </div>
  );
}
