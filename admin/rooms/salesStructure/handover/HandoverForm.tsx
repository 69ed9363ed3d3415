import { useEffect, useId } from 'react';
import { nextMonday } from '../../../../schemas/core/formats/day.ts';
import { resources, type ResourceField } from '../../../../generated/resources.ts';
import type { UnmatchedBoxes } from '../../../core/Entity/form/useUnmatched.tsx';
import { today } from '../../../core/format/today.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { DateInput } from '../../../core/widgets/date/DateInput.tsx';
import { PickerInput } from '../../../core/widgets/picker/PickerInput.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { customerTeamsPath } from '../paths.ts';
import { useTexts } from '../texts.ts';
import styles from './handover.module.css';
import type { Order } from './useHandOver.ts';

/** What was typed so far. */
export interface Draft {
  place: Order['place'];
  fromId: unknown;
  toId: unknown;
  day: unknown;
}

interface Props {
  draft: Draft;
  /** What is typed in the boxes of people and not chosen. */
  boxes: UnmatchedBoxes;
  onChange: (draft: Draft) => void;
  onPlace: (place: Draft['place']) => void;
}

const places = ['rtvId', 'customerManagerId', 'ctvId', 'atvId'] as const;

const fieldOf = (name: string): ResourceField | undefined => resources[customerTeamsPath]?.fields[name];

export function HandoverForm({ draft, boxes, onChange, onPlace }: Props) {
  const id = useId();
  const text = useTexts();
  const { translate } = useWords();
  useEffect(() => document.getElementById(`${id}-fromId`)?.focus(), [id]);
  const labelOf = (name: string) => translate(`requests.customerHandover.fields.${name}`);
  const person = fieldOf(draft.place);
  const day = fieldOf('validFrom');
  return (
    <div className={styles.fields}>
      <PlaceChoice draft={draft} onPlace={onPlace} />
      {(['fromId', 'toId'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{labelOf(name)}</label>
          {person && (
            <PickerInput
              id={`${id}-${name}`}
              field={person}
              source={{ path: customerTeamsPath, name: draft.place }}
              value={draft[name]}
              row={nothing}
              onChange={(value) => onChange({ ...draft, [name]: value })}
              {...boxes.of(`${id}-${name}`)}
            />
          )}
          {boxes.errorOf(`${id}-${name}`, labelOf(name))}
        </div>
      ))}
      <div>
        <label htmlFor={`${id}-day`}>{labelOf('day')}</label>
        {day && (
          <DateInput
            id={`${id}-day`}
            field={day}
            source={{ path: customerTeamsPath, name: 'validFrom' }}
            label={labelOf('day')}
            value={draft.day}
            row={nothing}
            onChange={(value) => onChange({ ...draft, day: value })}
          />
        )}
        <Button kind="plain" onClick={() => onChange({ ...draft, day: nextMonday(today()) })}>
          {text('nextMonday')}
        </Button>
      </div>
    </div>
  );
}

const nothing = {};

/** Whose place in the teams is handed over. */
function PlaceChoice({ draft, onPlace }: Pick<Props, 'draft' | 'onPlace'>) {
  const id = useId();
  const { translate } = useWords();
  return (
    <div>
      <label htmlFor={`${id}-place`}>{translate('requests.customerHandover.fields.place')}</label>
      <select
        id={`${id}-place`}
        className={styles.select}
        value={draft.place}
        onChange={({ target }) => onPlace(places.find((each) => each === target.value) ?? 'rtvId')}
      >
        {places.map((place) => (
          <option key={place} value={place}>
            {translate(`requests.customerHandover.values.place.${place}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
