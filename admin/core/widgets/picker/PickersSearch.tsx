import { asIds } from '../../format/value.ts';
import { Chip } from '../controls/Chip.tsx';
import { ChoiceBox } from './ChoiceBox.tsx';
import { restrictionOf, useChosen } from './choices.ts';
import { useTarget, type Target } from './useTarget.ts';
import { useWords } from '../source.ts';
import type { SearchProps } from '../parts/SearchProps.ts';
import { TextSearch } from '../text/TextSearch.tsx';

export function PickersSearch(props: SearchProps) {
  const target = useTarget(props.field);
  return target?.readable ? <Pickers {...props} target={target} /> : <TextSearch {...props} />;
}

function Pickers({ target, id, name, filter, onChange }: SearchProps & { target: Target }) {
  const words = useWords();
  const ids = asIds(filter[name]);
  const put = (next: readonly number[]) => onChange({ ...filter, [name]: next });
  const chosen = useChosen(target.resource, ids, [], words);
  return (
    <ChoiceBox
      input={{ id }}
      resource={target.resource}
      restriction={restrictionOf(target.reference, filter)}
      taken={ids}
      onPick={(choice) => choice && put([...ids, choice.id])}
      onBackspace={() => put(ids.slice(0, -1))}
      start={chosen.map((choice) => (
        <Chip
          key={choice.id}
          removeLabel={words.translate('entity.remove.one', { name: choice.text })}
          onRemove={() => put(ids.filter((other) => other !== choice.id))}
        >
          {choice.text}
        </Chip>
      ))}
    />
  );
}
