import { inputs } from '../../widgets/parts/loaded.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { WidgetInput } from '../../widgets/parts/WidgetInput.tsx';
import { useWords } from '../../widgets/source.ts';
import { cellText, cellValue, isPicked, keyboardOf } from './cellValues.ts';
import styles from './imports.module.css';
import type { Shown } from './mending.ts';

interface Props {
  path: string;
  id: string;
  column: Shown;
  label: string;
  text: string;
  invalid: boolean;
  describedBy: string | undefined;
  onText: (text: string) => void;
}

/** What a cell is typed in: one of a few values is picked, a day typed as everywhere; of all else the keyboard is the right one. */
export function CellInput({ path, id, column: { field, name }, label, text, invalid, describedBy, onText }: Props) {
  const words = useWords();
  if (field && isPicked(field) && inputs.has(widgetOf(field).input)) {
    const source = { path, name };
    return (
      <WidgetInput
        widget={widgetOf(field)}
        id={id}
        field={field}
        source={source}
        label={label}
        value={cellValue(field, text, source, words)}
        row={{}}
        invalid={invalid}
        describedBy={describedBy}
        onChange={(value) => onText(cellText(field, value, source, words))}
      />
    );
  }
  return (
    <input
      id={id}
      className={styles.cell}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      {...keyboardOf(field)}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
