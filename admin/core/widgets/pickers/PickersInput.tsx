import { useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { asIds, type EntityRecord, type Row } from '../../format/value.ts';
import { keepFocus } from '../../layout/keepFocus.ts';
import { useLatest } from '../../layout/useLatest.ts';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { useConfirm } from '../dialogs/ConfirmProvider.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import { useWords } from '../source.ts';
import { ChoiceBox, Place } from '../picker/ChoiceBox.tsx';
import {
  carriedRows,
  missingFor,
  nothingOf,
  restrictionOf,
  useChosen,
  type Choice,
  type OtherOwner,
} from '../picker/choices.ts';
import { otherOwner } from '../picker/otherOwner.ts';
import { describedBy, NoChoices } from '../picker/NoChoices.tsx';
import styles from '../picker/picker.module.css';
import { usePickerSearch } from '../picker/PickerSearch.ts';
import { useCreate } from '../picker/useCreate.ts';
import { useEdit, useFacts } from './chosenRows.ts';
import { useTarget, type Target } from '../picker/useTarget.ts';

/** Rows of another resource: found while typing or in the resource's own search, listed with their count. */
export function PickersInput(props: InputProps) {
  const target = useTarget(props.field);
  return target && <ManyPicker {...props} target={target} />;
}

function ManyPicker({ target, value, onChange, ...props }: InputProps & { target: Target }) {
  const words = useWords();
  const ids = asIds(value);
  const { reference, resource } = target;
  const place = (row: Row) => otherOwner(resource, reference.inverse, props.row.id, row, words);
  const chosen = useChosen(resource, ids, carriedRows(reference, props.row), words, place);
  const latest = useLatest(ids);
  const add = (more: readonly number[]) => onChange([...new Set([...latest.current, ...more])]);
  return (
    <div className={styles.chosen}>
      {!props.readOnly && <Adder {...props} target={target} ids={ids} elsewhere={place} onAdd={add} />}
      <Chosen
        chosen={chosen}
        resource={resource}
        readOnly={props.readOnly === true}
        onRemove={(gone) => onChange(latest.current.filter((id) => !gone.includes(id)))}
      />
    </div>
  );
}

interface AdderProps extends Omit<InputProps, 'value' | 'onChange'> {
  target: Target;
  ids: readonly number[];
  elsewhere: OtherOwner;
  onAdd: (ids: readonly number[]) => void;
}

function Adder({ target, ids, elsewhere: place, onAdd, row, onBlur, ...input }: AdderProps) {
  const words = useWords();
  const openSearch = usePickerSearch();
  const { reference, resource } = target;
  const missing = missingFor(reference, row);
  const restriction = restrictionOf(reference, row);
  const name = words.label(input.source);
  const hint = missing
    ? words.translate('entity.picker.first', { field: words.label({ ...input.source, name: missing }) })
    : words.translate('entity.picker.add');
  const create = useCreate(target, row, onAdd, true);
  const search = async () => {
    const rows: readonly EntityRecord[] =
      (await openSearch?.({ resource, restriction, many: true, chosen: ids })) ?? [];
    onAdd(rows.map(({ id }) => id));
  };
  return (
    <>
      <ChoiceBox
        input={describedBy({ ...input, label: input.label ?? name, readOnly: missing !== undefined }, target)}
        resource={resource}
        restriction={restriction}
        taken={ids}
        elsewhere={place}
        nothing={nothingOf(reference, resource, input.source, words)}
        onPick={(choice) => choice && onAdd([choice.id])}
        onCreate={create}
        onBlur={onBlur}
        unmatched={input.unmatched}
        onUnmatched={input.onUnmatched}
        placeholder={hint}
        end={
          openSearch &&
          !missing && (
            <IconButton
              small
              icon="search"
              label={words.translate('entity.picker.search', { field: name })}
              onClick={() => void search()}
            />
          )
        }
      />
      <NoChoices target={target} input={input} row={row} asks={ids.length === 0} />
    </>
  );
}

interface ChosenProps {
  chosen: Choice[];
  resource: Resource;
  readOnly: boolean;
  onRemove: (ids: readonly number[]) => void;
}

/** The chosen rows; several are marked and taken away at once, after a question (specification, section 5). */
function Chosen({ chosen, resource, readOnly, onRemove }: ChosenProps) {
  const edit = useEdit(resource);
  const factsOf = useFacts(resource, chosen);
  const askFor = useRemovalQuestion(resource, chosen);
  const [kept, mark] = useState<readonly number[]>([]);
  const marked = kept.filter((id) => chosen.some((choice) => choice.id === id));
  const remove = async (gone: readonly number[]) => {
    const asked = document.activeElement;
    if (!(await askFor(gone))) return;
    if (asked) keepFocus(asked);
    mark([]);
    onRemove(gone);
  };
  const toggle = (id: number) => mark(marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id]);
  return (
    <>
      <Bar chosen={chosen} marked={marked} readOnly={readOnly} onMark={mark} onRemove={() => void remove(marked)} />
      {chosen.length > 0 && (
        <ul className={styles.rows}>
          {chosen.map((choice) => (
            <li key={choice.id} className={styles.row}>
              {!readOnly && (
                <Checkbox label={choice.text} checked={marked.includes(choice.id)} onChange={() => toggle(choice.id)} />
              )}
              <span className={styles.rowText} title={choice.text}>
                {choice.text}
                <Place choice={choice} />
                <span className={styles.facts}>{factsOf(choice.id)}</span>
              </span>
              <span className={styles.code}>{choice.code}</span>
              <Tools choice={choice} edit={edit} onRemove={readOnly ? undefined : () => void remove([choice.id])} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function useRemovalQuestion(
  resource: Resource,
  chosen: readonly Choice[],
): (gone: readonly number[]) => Promise<boolean> {
  const { translate, kind } = useWords();
  const confirm = useConfirm();
  return (gone) => {
    const names = chosen.filter(({ id }) => gone.includes(id)).map(({ text }) => text);
    const args = { smart_count: names.length, name: names[0], kind: kind(resource.path, gone.length) };
    return confirm({
      title: translate('entity.remove.title', args),
      text: translate('entity.remove.text', args),
      verb: translate('entity.remove.verb', args),
      keep: translate('entity.remove.keep', args),
      danger: true,
    });
  };
}

interface BarProps {
  chosen: readonly Choice[];
  marked: readonly number[];
  readOnly: boolean;
  onMark: (ids: readonly number[]) => void;
  onRemove: () => void;
}

/** How many are chosen, and what is done with those that are marked. */
function Bar({ chosen, marked, readOnly, onMark, onRemove }: BarProps) {
  const { translate } = useWords();
  const areAll = marked.length === chosen.length;
  return (
    <div className={styles.bar}>
      <span className={styles.count}>{translate('entity.picker.count', { smart_count: chosen.length })}</span>
      {!readOnly && chosen.length > 1 && (
        <Button kind="plain" onClick={() => onMark(areAll ? [] : chosen.map(({ id }) => id))}>
          {translate(areAll ? 'entity.picker.unmarkAll' : 'entity.picker.markAll')}
        </Button>
      )}
      {marked.length > 0 && (
        <Button kind="plain" onClick={onRemove}>
          {translate('entity.remove.verb', { smart_count: marked.length })}
        </Button>
      )}
    </div>
  );
}

interface ToolsProps {
  choice: Choice;
  edit: ((id: number) => void) | undefined;
  onRemove: (() => void) | undefined;
}

function Tools({ choice, edit, onRemove }: ToolsProps) {
  const { translate } = useWords();
  return (
    <>
      {edit && (
        <IconButton
          small
          icon="edit"
          label={`${translate('entity.edit')}: ${choice.text}`}
          onClick={() => edit(choice.id)}
        />
      )}
      {onRemove && (
        <IconButton
          small
          icon="close"
          label={translate('entity.remove.one', { name: choice.text })}
          onClick={onRemove}
        />
      )}
    </>
  );
}
