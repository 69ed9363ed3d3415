import { asList } from '../../format/value.ts';
import { MultiSelect } from '../parts/MultiSelect.tsx';
import type { SearchProps } from '../parts/SearchProps.ts';
import type { TextOf } from '../parts/TextContext.ts';
import { useWords } from '../source.ts';
import { choiceText } from './choiceText.ts';

/** Any of the declared values, or of the codes that a list may hold, that are ticked; `text` writes one of them. */
export function ChoiceSearch({ text = choiceText, ...props }: SearchProps & { text?: TextOf }) {
  const { id, name, field, source, label, filter, onChange } = props;
  const words = useWords();
  return (
    <MultiSelect
      id={id}
      label={label}
      options={(field.codes ?? field.values ?? []).map((value) => ({
        value,
        text: text(value, { field, source, words }),
      }))}
      chosen={asList(filter[name])}
      onChange={(value) => onChange({ ...filter, [name]: value })}
    />
  );
}
