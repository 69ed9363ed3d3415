import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import useAutocomplete, { type UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import type { Resource } from '../../../../generated/resources.ts';
import { fold } from '../../../../schemas/core/formats/fold.ts';
import type { Row } from '../../format/value.ts';
import type { InputParts } from '../parts/BaseInput.tsx';
import { useWords } from '../source.ts';
import { useFound, type Choice, type OtherOwner } from './choices.ts';
import { useSettling } from './settling.ts';
import type { Create } from './useCreate.ts';

export interface ChoiceBoxProps {
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
  /** What its form knows to be typed and not chosen; it is the form that takes it back. */
  unmatched?: string;
  /**
   * Told what is typed and not chosen; it stays then when the box is left, unless one row is called just so. `isNew`:
   * it may be created, and nothing is called so, or nearly so.
   */
  onUnmatched?: (text: string, isNew?: boolean) => void;
  /** Backspace in an empty box. */
  onBackspace?: () => void;
  /** Tells in whose list a row is already. */
  elsewhere?: OtherOwner;
  /** What there is to say when there is nothing to choose from at all. */
  nothing?: string;
  /** For a name that nothing found has. */
  onCreate?: Create;
}

/** In place of the id of a row that there is not yet. */
export const fresh = 0;

const none: readonly number[] = [];

/** What a choice is drawn with, alike for each box. */
export const drawing = {
  filterOptions: (all: Choice[]) => all,
  getOptionLabel: (choice: Choice) => choice.text,
  getOptionKey: (choice: Choice) => choice.id,
  isOptionEqualToValue: (left: Choice, right: Choice) => left.id === right.id,
  selectOnFocus: true,
  handleHomeEndKeys: false, // they are for the text
  blurOnSelect: false,
  clearOnBlur: true,
};

interface ChoiceBoxState {
  box: UseAutocompleteReturnValue<Choice>;
  /** What stands in the box. */
  text: string;
  offers: Offers;
  /** To be called when the focus leaves the box. */
  leave: () => void;
}

/** What is typed in a box, what is found for it, and what becomes of it. */
export function useChoiceBox(props: ChoiceBoxProps): ChoiceBoxState {
  const { input, value, onUnmatched } = props;
  const [open, setOpen] = useState(false);
  const { text, setText, isTyping, change } = useText(props);
  const typed = text === value?.text ? '' : text;
  const { left, leave, tell } = useLeaving(onUnmatched ? typed : '', props.unmatched, () => setOpen(false));
  const offers = useOffers(props, left || typed, typed, open || left !== '');
  const pick = (choice: Choice | null) => {
    onUnmatched?.('');
    props.onPick(choice);
  };
  const meant = onUnmatched ? calledJust(offers.choices, left) : offers.choices;
  useOnly(left !== '' && !offers.loading, meant, (only) => {
    if (only) pick(only);
    else if (offers.isNew) onUnmatched?.(left, true);
    tell(offers.message !== 'failed');
  });
  const box = useAutocomplete<Choice>({
    ...drawing,
    id: input.id,
    options: offers.options,
    value: value ?? null,
    open,
    readOnly: input.readOnly,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChange: (_event, choice) => {
      isTyping.current = false; // told here as well: a name typed whole is no change of the text
      if (choice?.id === fresh) {
        onUnmatched?.('');
        props.onCreate?.(choice.text);
      } else pick(choice);
      if (value === undefined) setText('');
    },
    inputValue: text,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') leave('');
      change(next, reason);
    },
    autoHighlight: typed !== '' && offers.options.length > 0 && !offers.hasNear,
  });
  const leaveBox = () => {
    if (!onUnmatched) isTyping.current = false;
    if (props.takesOnly || onUnmatched) leave(typed);
  };
  return { box, text, offers, leave: leaveBox };
}

/** What was typed when a box was left is looked up; its form can ask for that before the box is left, and wait for it. */
function useLeaving(typed: string, unmatched: string | undefined, close: () => void) {
  const [left, leave] = useState(''); // what is being looked up
  const told = useRef(''); // what has been looked up
  const [waiting] = useState<(() => void)[]>(() => []);
  useSettling(() => {
    close();
    if (typed.trim() === '' || (left === '' && told.current === typed)) return Promise.resolve();
    leave(typed);
    return new Promise((resolve) => waiting.push(resolve));
  });
  useEffect(() => () => goOn(waiting), [waiting]);
  const begin = (text: string) => {
    told.current = '';
    leave(text);
    if (text === '') goOn(waiting); // somebody types on: there is nothing to wait for
  };
  useTakenBack(unmatched, () => begin('')); // what is looked up is no longer meant
  const tell = (isKnown: boolean) => {
    told.current = isKnown ? left : ''; // what could not be looked up is looked up again
    leave('');
    goOn(waiting);
  };
  return { left, leave: begin, tell };
}

const goOn = (waiting: (() => void)[]): void => waiting.splice(0).forEach((go) => go());

/** What stands in a box: what is typed stays where its form is told of it, until that takes it back. */
function useText({ value, unmatched, onUnmatched }: ChoiceBoxProps) {
  const [text, setText] = useState(unmatched || (value?.text ?? ''));
  const isTyping = useRef(Boolean(unmatched));
  useTakenBack(unmatched, () => {
    isTyping.current = false;
    setText(value?.text ?? '');
  });
  const change = (next: string, reason: string) => {
    if (reason === 'reset' && isTyping.current) return; // what was chosen before is named late: what is typed stays
    if (reason === 'blur' && onUnmatched && isTyping.current) return;
    isTyping.current = reason === 'input';
    setText(next);
    onUnmatched?.(isTyping.current && next !== value?.text ? next : '');
  };
  return { text, setText, isTyping, change };
}

interface Offers {
  /** Those found that are not taken. */
  choices: Choice[];
  /** With them, where it may be made, the one that nothing found is called. */
  options: Choice[];
  loading: boolean;
  message: 'loading' | 'failed' | 'none' | undefined;
  /** What is typed may be created, and nothing is called so, or nearly so. */
  isNew: boolean;
  /** Some are only called nearly so: Enter takes none of them, nor creates a slip. */
  hasNear: boolean;
  /** There is nothing to choose from, whatever is typed. */
  isEmpty: boolean;
}

function useOffers(props: ChoiceBoxProps, asked: string, typed: string, isOpen: boolean): Offers {
  const { resource, restriction, input, taken = none, elsewhere } = props;
  const found = useFound(resource, asked, restriction, isOpen && !input.readOnly, useWords(), elsewhere);
  const choices = found.choices.filter((choice) => !taken.includes(choice.id));
  const isFound = !found.loading && !found.failed;
  const mayBeCreated = props.onCreate !== undefined && isFound && isUnknown(typed, found.choices);
  const message = messageOf(found.loading, found.failed, choices.length);
  return {
    choices,
    options: mayBeCreated ? [...found.near, ...choices, { id: fresh, text: typed.trim(), code: '' }] : choices,
    isNew: mayBeCreated && found.isNameFree,
    hasNear: mayBeCreated && found.near.length > 0,
    loading: found.loading,
    message,
    isEmpty: message === 'none' && typed === '' && found.choices.length === 0,
  };
}

/** Something is typed that nothing found is called. */
function isUnknown(typed: string, choices: readonly Choice[]): boolean {
  const name = fold(typed.trim());
  return name !== '' && choices.every(({ text }) => fold(text) !== name);
}

/** What there is to say above so many offers. */
export function messageOf(loading: boolean, failed: boolean, count: number): Offers['message'] {
  if (failed) return 'failed';
  if (count > 0) return undefined;
  return loading ? 'loading' : 'none';
}

/** Those that have just this name or code. */
function calledJust(choices: readonly Choice[], typed: string): Choice[] {
  const name = fold(typed.trim());
  return choices.filter(({ text, code }) => fold(text) === name || fold(code) === name);
}

/** Acts when the form no longer knows of what was typed. */
function useTakenBack(unmatched: string | undefined, act: () => void): void {
  const takeBack = useEffectEvent(act);
  useEffect(() => {
    if (unmatched === '') takeBack();
  }, [unmatched]);
}

/** Tells once what was found for what was typed: the choice, if it is the only one. */
function useOnly(isFound: boolean, choices: readonly Choice[], tell: (only: Choice | undefined) => void): void {
  const told = useEffectEvent(() => tell(choices.length === 1 ? choices[0] : undefined));
  useEffect(() => {
    if (isFound) told();
  }, [isFound]);
}
