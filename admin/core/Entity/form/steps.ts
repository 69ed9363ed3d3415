import type { UseFormReturn } from 'react-hook-form';
import { sameValue } from '../../format/compare.ts';
import type { Row } from '../../format/value.ts';
import type { Typed } from './unmatched.ts';

/** What stands in a form at a moment. */
interface Standing {
  values: Row;
  typed: Typed;
}

/** How a form stood before something was typed or chosen in one of its fields. */
interface Step extends Standing {
  name: string;
}

interface Act {
  name: string;
  /** Where the keyboard was. */
  element: Element | null;
  at: number;
}

/** What was typed and chosen in a form, one act after the other, across its fields. */
export interface Steps {
  /** Something is about to be typed or chosen in a field. */
  note: (name: string) => void;
  /** Takes the last act back and answers its field; undefined: there is none. */
  back: () => string | undefined;
  /** Does again what was taken back last. */
  forth: () => string | undefined;
  /** From now on another ground stands below what is typed. */
  forget: () => void;
}

/** Milliseconds: letters that are typed in a field, or in one of its cells, without such a pause are one act. */
const pause = 800;

/** `now` and `put`: what is typed in the form and stands for no value. */
export function createSteps(form: UseFormReturn<Row>, now: () => Typed, put: (typed: Typed) => void): Steps {
  const done: Step[] = [];
  const undone: Step[] = [];
  let last: Act | undefined;
  let ground: Standing | undefined; // what was gone back to
  const stand = (): Standing => ({ values: { ...form.getValues() }, typed: now() });
  const restore = ({ values, typed }: Standing) => {
    const current = form.getValues();
    for (const [name, value] of Object.entries(values)) if (value !== current[name]) form.setValue(name, value);
    put(typed);
  };
  const turn = (from: Step[], to: Step[]): string | undefined => {
    const standing = stand();
    const step = takeLast(from, (each) => !isSame(each, standing));
    last = undefined;
    if (!step) return undefined;
    to.push({ name: step.name, ...standing });
    restore(step);
    ground = stand();
    return step.name;
  };
  return {
    note: (name) => {
      const act = { name, element: document.activeElement, at: Date.now() };
      const isHalfTyped = now().unmatched[name] !== undefined; // one act with the choice that it leads to
      const goesOn = last !== undefined && (isHalfTyped || isTyping()) && isOfOne(last, act, isHalfTyped);
      last = act;
      if (goesOn) return;
      done.push({ name, ...stand() });
    },
    back: () => turn(done, undone),
    forth: () => {
      if (!ground || !isSame(ground, stand())) undone.length = 0; // something else was typed since
      return turn(undone, done);
    },
    forget: () => {
      done.length = 0;
      undone.length = 0;
    },
  };
}

/** Whether it is letters, as fields tell them, that a form hears of, and not a key, a click or an answer. */
const isTyping = (): boolean => window.event instanceof InputEvent;

/** Whether what is done now goes on with what was done last. */
const isOfOne = (last: Act, act: Act, isHalfTyped: boolean): boolean =>
  last.name === act.name && last.element === act.element && (isHalfTyped || act.at - last.at < pause);

/** Takes the last one that is as wanted, and those behind it. */
function takeLast<Item>(items: Item[], wanted: (item: Item) => boolean): Item | undefined {
  for (let item = items.pop(); item !== undefined; item = items.pop()) if (wanted(item)) return item;
  return undefined;
}

const isSame = (one: Standing, other: Standing): boolean =>
  sameValue(one.values, other.values) && sameValue(one.typed.unmatched, other.typed.unmatched);
