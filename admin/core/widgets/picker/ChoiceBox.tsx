import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import useAutocomplete from '@mui/material/useAutocomplete';
import type { Resource } from '../../../../generated/resources.ts';
import { fold } from '../../../../schemas/core/formats/fold.ts';
import type { Row } from '../../format/value.ts';
import { ariaOf, type InputParts } from '../parts/BaseInput.tsx';
import { Box } from '../parts/Box.tsx';
import inputStyles from '../parts/inputs.module.css';
import { useWords } from '../source.ts';
import { useFound, type Choice, type OtherOwner } from './choices.ts';
import styles from './picker.module.css';
import type { Create } from './useCreate.ts';

const Popper = lazy(() => import('../dialogs/Popper.tsx').then(({ Popper: part }) => ({ default: part })));

interface Props {
  input: InputParts;
  resource: Resource;
  restriction: Row;
  /** The one chosen. Undefined: chosen ones are shown elsewhere, the box is empty again after each. */
  value?: Choice | null;
  /** Ids not to offer again. */
  taken?: readonly number[];
  onPick: (choice: Choice | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Shown before the text. */
  start?: ReactNode;
  /** Shown after the text. */
  end?: ReactNode;
  /** Who types and goes on means the only one that it fits. */
  takesOnly?: boolean;
  /** Backspace in an empty box. */
  onBackspace?: () => void;
  /** Tells in whose list a row is already. */
  elsewhere?: OtherOwner;
  /** What there is to say when there is nothing to choose from at all. */
  nothing?: string;
  /** For a name that nothing found has. */
  onCreate?: Create;
}

const none: readonly number[] = [];
/** In place of the id of a row that there is not yet. */
const fresh = 0;

/** A box to search another resource in while typing. */
export function ChoiceBox({ input, resource, restriction, value, taken = none, onPick, onBlur, ...view }: Props) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(value?.text ?? '');
  const isTyping = useRef(false);
  const typed = text === value?.text ? '' : text;
  const [behind, leave] = useState(''); // what was typed when the box was left
  const asks = (open || behind !== '') && !input.readOnly;
  const found = useFound(resource, behind || typed, restriction, asks, words, view.elsewhere);
  const offered = found.choices.filter((choice) => !taken.includes(choice.id));
  const isNew = view.onCreate !== undefined && !found.loading && !found.failed && isUnknown(typed, found.choices);
  const options = isNew ? [...offered, { id: fresh, text: typed.trim(), code: '' }] : offered;
  useOnly(behind !== '' && !found.loading, offered, (only) => {
    leave('');
    if (only) onPick(only);
  });
  const box = useAutocomplete<Choice>({
    id: input.id,
    options,
    value: value ?? null,
    open,
    readOnly: input.readOnly,
    filterOptions: (all) => all,
    getOptionLabel: (choice) => choice.text,
    getOptionKey: (choice) => choice.id,
    isOptionEqualToValue: (left, right) => left.id === right.id,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChange: (_event, choice) => {
      isTyping.current = false; // told here as well: a name typed whole is no change of the text
      if (choice?.id === fresh) view.onCreate?.(choice.text);
      else onPick(choice);
      if (value === undefined) setText('');
    },
    inputValue: text,
    onInputChange: (_event, next, reason) => {
      if (reason === 'reset' && isTyping.current) return; // what was chosen before is named late: what is typed stays
      if (reason === 'input') leave('');
      isTyping.current = reason === 'input';
      setText(next);
    },
    autoHighlight: typed !== '',
    selectOnFocus: true,
    handleHomeEndKeys: true,
    blurOnSelect: false,
    clearOnBlur: true,
  });
  const message = messageOf(found.loading, found.failed, offered.length);
  const isEmpty = message === 'none' && typed === '' && found.choices.length === 0;
  return (
    <div {...box.getRootProps()} className={styles.root}>
      <Box ref={box.setAnchorEl} invalid={input.invalid} readOnly={input.readOnly}>
        <div className={view.start ? inputStyles.inLine : styles.line}>
          {view.start}
          <input
            {...box.getInputProps()}
            {...ariaOf(input)}
            className={inputStyles.text}
            placeholder={view.placeholder}
            readOnly={input.readOnly}
            onKeyDownCapture={(event) => event.key === 'Backspace' && text === '' && view.onBackspace?.()}
            onBlurCapture={() => {
              isTyping.current = false;
              if (view.takesOnly) leave(typed);
              onBlur?.();
            }}
          />
        </div>
        {view.end && <span className={inputStyles.end}>{view.end}</span>}
      </Box>
      <Suspense>
        {box.popupOpen && (
          <Popper
            open
            anchorEl={box.anchorEl}
            container={() => box.anchorEl?.closest('main') ?? document.body}
            role="presentation"
            placement="bottom-start"
            className={styles.popper}
            style={{ minWidth: box.anchorEl?.clientWidth }}
          >
            {message && (
              <p className={styles.message}>
                {(isEmpty && view.nothing) || words.translate(`entity.picker.${message}`)}
              </p>
            )}
            <ul {...box.getListboxProps()} className={styles.list}>
              {options.map((choice, index) => {
                const { key, ...rest } = box.getOptionProps({ option: choice, index });
                return (
                  <li key={key} {...rest} className={styles.option}>
                    <span className={styles.optionText}>
                      {choice.id === fresh
                        ? words.translate('entity.picker.create', { name: choice.text })
                        : choice.text}
                      <Place choice={choice} />
                    </span>
                    <span className={styles.code}>{choice.code}</span>
                  </li>
                );
              })}
            </ul>
          </Popper>
        )}
      </Suspense>
    </div>
  );
}

/** Something is typed that nothing found is called. */
function isUnknown(typed: string, choices: readonly Choice[]): boolean {
  const name = fold(typed.trim());
  return name !== '' && choices.every(({ text }) => fold(text) !== name);
}

/** In whose list a choice is already, beside its name. */
export function Place({ choice: { elsewhere: name } }: { choice: Choice }) {
  const { translate } = useWords();
  return name === undefined ? null : (
    <span className={styles.place}>{translate('entity.picker.elsewhere', { name })}</span>
  );
}

/** Tells once what was found for what was typed: the choice, if it is the only one. */
function useOnly(isFound: boolean, choices: readonly Choice[], tell: (only: Choice | undefined) => void): void {
  const told = useEffectEvent(() => tell(choices.length === 1 ? choices[0] : undefined));
  useEffect(() => {
    if (isFound) told();
  }, [isFound]);
}

function messageOf(loading: boolean, failed: boolean, count: number): 'loading' | 'failed' | 'none' | undefined {
  if (failed) return 'failed';
  if (count > 0) return undefined;
  return loading ? 'loading' : 'none';
}
