import type { ResourceField } from '../../../../generated/resources.ts';
import { asText } from '../../format/value.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Tooltip } from '../../widgets/controls/Tooltip.tsx';
import { widgetOf } from '../../widgets/registry.ts';
import { useWords } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { useFormValue } from './FormContext.ts';
import styles from './form.module.css';

/** Beside the label of a field: what can be done with the value that was saved, a mail, a call, a map or a page; a map also by the rest of an address. */
export function ActLink({ field }: { field: ResourceField }) {
  const { resource, record } = useFormValue();
  const words = useWords();
  const value = asText(record?.[field.name]);
  const context = { field, source: { path: resource.path, name: field.name }, words, row: record };
  const widget = widgetOf(field);
  const act = value === '' ? record && widget.actWithout?.(record) : widget.act?.(value, context);
  if (!act) return null;
  const label = words.translate(act.label, { text: act.text ?? textOf(value, context) });
  return (
    <Tooltip text={label}>
      {(shower) => (
        <a
          {...shower}
          href={act.to}
          target={act.to.startsWith('http') ? '_blank' : undefined}
          rel="noreferrer"
          className={styles.act}
          aria-label={label}
        >
          <Icon name={act.icon} />
        </a>
      )}
    </Tooltip>
  );
}
