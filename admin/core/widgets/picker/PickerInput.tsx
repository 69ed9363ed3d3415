import { asIds } from '../../format/value.ts';
import { IconButton } from '../controls/IconButton.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import { TextInput } from '../text/TextInput.tsx';
import { useWords } from '../source.ts';
import { ChoiceBox } from './ChoiceBox.tsx';
import { carriedRows, missingFor, nothingOf, restrictionOf, useChosen } from './choices.ts';
import { describedBy, NoChoices } from './NoChoices.tsx';
import { usePickerSearch } from './PickerSearch.ts';
import { useCreate } from './useCreate.ts';
import { useTarget, type Target } from './useTarget.ts';

/** One row of another resource: typed to find among thousands, or picked in the resource's own search. */
export function PickerInput(props: InputProps) {
  const target = useTarget(props.field);
  return target ? <OnePicker {...props} target={target} /> : <TextInput {...props} />;
}

function OnePicker({ target, value, onBlur, row, ...input }: InputProps & { target: Target }) {
  const words = useWords();
  const { unmatched, onUnmatched } = input;
  const onChange = (next: unknown) => {
    onUnmatched?.('');
    input.onChange(next);
  };
  const { reference, resource, readable } = target;
  const missing = missingFor(reference, row);
  const [chosen = null] = useChosen(resource, asIds(value), carriedRows(reference, row), words);
  const create = useCreate(target, row, ([id]) => id !== undefined && onChange(id));
  const locked = input.readOnly || missing !== undefined || !readable;
  const hint =
    missing && words.translate('entity.picker.first', { field: words.label({ ...input.source, name: missing }) });
  return (
    <>
      <ChoiceBox
        input={describedBy({ ...input, readOnly: locked }, target)}
        resource={resource}
        restriction={restrictionOf(reference, row)}
        value={chosen}
        onPick={(choice) => input.onChange(choice?.id ?? null)}
        onCreate={create}
        onBlur={onBlur}
        unmatched={unmatched}
        onUnmatched={onUnmatched}
        placeholder={input.readOnly ? undefined : hint}
        nothing={nothingOf(reference, resource, input.source, words)}
        end={
          !locked && (
            <PickerButtons
              target={target}
              input={input}
              row={row}
              chosen={asIds(value)}
              onPick={(ids) => onChange(ids[0] ?? null)}
            />
          )
        }
      />
      <NoChoices target={target} input={input} row={row} asks={!input.readOnly && asIds(value).length === 0} />
    </>
  );
}

interface ButtonsProps {
  target: Target;
  input: Pick<InputProps, 'source' | 'required'>;
  row: InputProps['row'];
  chosen: number[];
  onPick: (ids: number[]) => void;
}

function PickerButtons({ target, input, row, chosen, onPick }: ButtonsProps) {
  const { translate, label } = useWords();
  const openSearch = usePickerSearch();
  const { resource, reference } = target;
  const name = label(input.source);
  const search = async () => {
    const rows = await openSearch?.({ resource, restriction: restrictionOf(reference, row), many: false, chosen });
    if (rows) onPick(rows.map(({ id }) => id));
  };
  return (
    <>
      {chosen.length > 0 && !input.required && (
        <IconButton
          small
          icon="close"
          tabIndex={-1}
          label={translate('entity.picker.clear', { field: name })}
          onClick={() => onPick([])}
        />
      )}
      {openSearch && (
        <IconButton
          small
          icon="search"
          label={translate('entity.picker.search', { field: name })}
          onClick={() => void search()}
        />
      )}
    </>
  );
}
