import type { Row } from '../../format/value.ts';
import { typingPause } from '../../layout/useTextUndo.ts';
import type { Unmatched } from '../../widgets/unmatched.ts';
import { createActs } from './acts.ts';
import { changedIn, isHalfTyped, withChange, withFields, type Change, type Standing } from './standing.ts';
import type { Typed } from './unmatched.ts';
import { ownerOf } from './validation.ts';

/** What was done last. */
interface Latest {
  name: string;
  /** Where the keyboard was. */
  element: Element | null;
  at: number;
}

/** What was typed and chosen in a form, one act after the other, across its fields. */
export interface Steps {
  /** Types or chooses something in a field. Answers how many acts there have been then. */
  act: (name: string, write: () => void) => number;
  /** What an act, the one of so many, has led to later, where something else stood: it goes back with that one, and not with those since. */
  follow: (count: number, name: string, change: Change) => void;
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
  form: { getValues: () => Row; setValue: (name: string, value: unknown) => void };
  /** What is typed and stands for no value. */
  now: () => Typed;
  put: (typed: Typed) => void;
  /** Draws anew the fields that were put back, by how often they were: they keep texts of their own. */
  draw: (revisions: ReadonlyMap<string, number>) => void;
}

export function createSteps(place: StepsPlace): Steps {
  const { form, now } = place;
  const acts = createActs();
  const revisions = new Map<string, number>();
  let latest: Latest | undefined;
  let answered: string | undefined; // the field whose half-typed text was just answered
  const stand = (): Standing => ({ values: { ...form.getValues() }, typed: now() });
  const turn = (way: 'back' | 'forth'): string | undefined => {
    latest = answered = undefined;
    const standing = stand();
    const step = acts.leave(way, standing);
    if (!step) return undefined;
    for (const name of restore(place, standing, step)) revisions.set(name, (revisions.get(name) ?? 0) + 1);
    place.draw(new Map(revisions));
    acts.arrive(stand());
    return step.name;
  };
  /** Belongs to the act in which the text was typed, whatever was done since. */
  const answer = (name: string, write: () => void): number => {
    answered = name;
    const before = stand();
    write();
    const after = stand();
    const count = acts.countOf(name);
    acts.amend(count, (standing) => withFields(standing, [name, ...changedIn(before, after)], after));
    return count;
  };
  return {
    act: (name, write) => {
      if (isAnswer() && (answered === name || now().unmatched[name] !== undefined)) return answer(name, write);
      answered = undefined;
      const act = { name, element: document.activeElement, at: Date.now() };
      if (!latest || !isOfOne(latest, act, now().unmatched)) acts.begin({ name, ...stand() });
      latest = act;
      write();
      return acts.count();
    },
    follow: (count, name, change) => acts.amend(count, (standing) => withChange(standing, name, change)),
    back: () => turn('back'),
    forth: () => turn('forth'),
    forget: () => {
      acts.forget();
      latest = answered = undefined;
    },
    revision: (name) => revisions.get(name) ?? 0,
  };
}

/** Puts a form back and answers the fields in which something else stood. */
function restore({ form, put }: StepsPlace, from: Standing, to: Standing): ReadonlySet<string> {
  const names = changedIn(from, to);
  for (const name of names) form.setValue(name, to.values[name] ?? null);
  put(to.typed);
  const [before, after] = [from.typed.unmatched, to.typed.unmatched];
  const places = Object.keys({ ...before, ...after }).filter((each) => before[each] !== after[each]);
  return new Set([...names, ...places.map(ownerOf)]);
}

/** Whether it is no person that a form hears of, but what was looked up for one who is elsewhere by now. */
const isAnswer = (): boolean => window.event === undefined;

/** Whether it is letters, as fields and written texts tell them, that a form hears of, and not a key, a click or an answer. */
const isTyping = (): boolean => window.event instanceof InputEvent || isWriting(document.activeElement);

/** A text with formats tells of its letters once the browser has drawn them. */
const isWriting = (element: Element | null): boolean =>
  element instanceof HTMLElement && element.isContentEditable && !(window.event instanceof MouseEvent);

/** Whether what is done now goes on with what was done last: letters, or the choice that a half-typed text leads to. */
function isOfOne(latest: Latest, act: Latest, unmatched: Unmatched): boolean {
  if (latest.name !== act.name) return false;
  if (unmatched[act.name] !== undefined) return true;
  const isOfCell = isHalfTyped(unmatched, act.name) || (isTyping() && act.at - latest.at < typingPause);
  return latest.element === act.element && isOfCell;
}
