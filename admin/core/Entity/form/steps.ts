import type { UseFormReturn } from 'react-hook-form';
import { sameValue } from '../../format/compare.ts';
import type { Row } from '../../format/value.ts';
import type { Unmatched } from '../../widgets/unmatched.ts';
import type { Typed } from './unmatched.ts';
import { ownerOf } from './validation.ts';

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
  /** Something is about to be typed or chosen in a field. Answers how many acts there have been then. */
  note: (name: string) => number;
  /** What an act, the one of so many, has led to later: it goes back with that one, and not with those since. */
  follow: (count: number, name: string, value: unknown) => void;
  /** Takes the last act back and answers its field; undefined: there is none. */
  back: () => string | undefined;
  /** Does again what was taken back last. */
  forth: () => string | undefined;
  /** From now on another ground stands below what is typed. */
  forget: () => void;
  /** How often a field was put back: what it hears from before that is no longer meant. */
  revision: (name: string) => number;
}

/** What a form's acts are taken back in. */
export interface StepsPlace {
  form: UseFormReturn<Row>;
  /** What is typed and stands for no value. */
  now: () => Typed;
  put: (typed: Typed) => void;
  /** Draws anew the fields that were put back, by how often they were: they keep texts of their own. */
  draw: (revisions: ReadonlyMap<string, number>) => void;
}

/** Milliseconds: letters that are typed in a field, or in one of its cells, without such a pause are one act. */
const pause = 800;

export function createSteps(place: StepsPlace): Steps {
  const { form, now } = place;
  const done: Step[] = [];
  const undone: Step[] = [];
  const revisions = new Map<string, number>();
  let forgotten = 0;
  let last: Act | undefined;
  let ground: Standing | undefined; // what was gone back to
  const stand = (): Standing => ({ values: { ...form.getValues() }, typed: now() });
  const turn = (from: Step[], to: Step[]): string | undefined => {
    const standing = stand();
    if (!ground || !isSame(ground, standing)) undone.length = 0; // something else was typed since
    const step = takeLast(from, (each) => !isSame(each, standing));
    last = undefined;
    if (!step) return undefined;
    to.push({ name: step.name, ...standing });
    for (const name of restore(place, standing, step)) revisions.set(name, (revisions.get(name) ?? 0) + 1);
    place.draw(new Map(revisions));
    ground = stand();
    return step.name;
  };
  return {
    note: (name) => {
      const act = { name, element: document.activeElement, at: Date.now() };
      const goesOn = last !== undefined && isOfOne(last, act, now().unmatched);
      last = act;
      if (!goesOn) done.push({ name, ...stand() });
      return forgotten + done.length;
    },
    follow: (count, name, value) => {
      const later = [...done.slice(Math.max(0, count - forgotten)), ...undone, ...(ground ? [ground] : [])];
      for (const standing of later) standing.values = { ...standing.values, [name]: value };
    },
    back: () => turn(done, undone),
    forth: () => turn(undone, done),
    forget: () => {
      forgotten += done.length;
      done.length = 0;
      undone.length = 0;
      last = undefined;
    },
    revision: (name) => revisions.get(name) ?? 0,
  };
}

/** Puts a form back and answers the fields in which something else stood. */
function restore({ form, put }: StepsPlace, from: Standing, to: Standing): ReadonlySet<string> {
  const names = Object.keys({ ...from.values, ...to.values }).filter((name) => from.values[name] !== to.values[name]);
  for (const name of names) form.setValue(name, to.values[name] ?? null);
  put(to.typed);
  const [before, after] = [from.typed.unmatched, to.typed.unmatched];
  const places = Object.keys({ ...before, ...after }).filter((place) => before[place] !== after[place]);
  return new Set([...names, ...places.map(ownerOf)]);
}

/** Whether it is letters, as fields tell them, that a form hears of, and not a key, a click or an answer. */
const isTyping = (): boolean => window.event instanceof InputEvent;

/** Whether what is done now goes on with what was done last: letters, or the choice that a half-typed text leads to. */
function isOfOne(last: Act, act: Act, unmatched: Unmatched): boolean {
  if (last.name !== act.name) return false;
  if (unmatched[act.name] !== undefined) return true;
  const isHalfCell = Object.keys(unmatched).some((place) => ownerOf(place) === act.name);
  return last.element === act.element && (isHalfCell || (isTyping() && act.at - last.at < pause));
}

/** Takes the last one that is as wanted, and those behind it. */
function takeLast<Item>(items: Item[], wanted: (item: Item) => boolean): Item | undefined {
  for (let item = items.pop(); item !== undefined; item = items.pop()) if (wanted(item)) return item;
  return undefined;
}

const isSame = (one: Standing, other: Standing): boolean =>
  sameValue(one.values, other.values) && sameValue(one.typed.unmatched, other.typed.unmatched);
