import { inputs } from '../../widgets/parts/loaded.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { WidgetInput } from '../../widgets/parts/WidgetInput.tsx';
import { resourceAt } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { CellReference } from './CellReference.tsx';
import { CellText, type CellProps } from './CellText.tsx';
import { namedIn } from './namedIn.ts';
import { cellText, cellValue, isPicked } from './cellValues.ts';

/**
 * What a cell is typed in: one of a few values or of the rows of another resource is picked, a day typed as everywhere; of
 * all else the keyboard is the right one.
 */
export function CellInput(props: CellProps) {
  const { path, id, label, text, invalid, describedBy, onText } = props;
  const { field, name } = props.column;
  const words = useWords();
  const resource = resourceAt(path);
  const named = resource && namedIn(resource, name, words.locale);
  if (named) return <CellReference {...props} named={named} />;
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
  return <CellText {...props} />;
}
