import { isSame, type Standing } from './standing.ts';

/** How a form stood before something was typed or chosen in one of its fields. */
interface Step extends Standing {
  name: string;
}

/** How a form stood before what was done in it, and before what was taken back. */
export interface Acts {
  /** How many there have been, with those that are forgotten. */
  count: () => number;
  /** How many there were with the last one in a field; with those that are forgotten if that is among them. */
  countOf: (name: string) => number;
  begin: (step: Step) => void;
  /** Changes how the form stood after so many acts, whichever way one comes there. */
  amend: (count: number, change: (standing: Standing) => Standing) => void;
  /** Leaves how the form stands now for where it stood before, and answers that; undefined: nowhere else. */
  leave: (way: 'back' | 'forth', now: Standing) => Step | undefined;
  /** Says where one has come to. */
  arrive: (there: Standing) => void;
  forget: () => void;
}

export function createActs(): Acts {
  const done: Step[] = [];
  const undone: Step[] = [];
  let forgotten = 0;
  let reached: Standing | undefined; // where one has come to last
  return {
    count: () => forgotten + done.length,
    countOf: (name) => forgotten + done.findLastIndex((step) => step.name === name) + 1,
    begin: (step) => void done.push(step),
    amend: (count, change) => {
      const later = [...done.slice(Math.max(0, count - forgotten)), ...undone, ...(reached ? [reached] : [])];
      for (const standing of later) Object.assign(standing, change(standing));
    },
    leave: (way, now) => {
      const [from, to] = way === 'back' ? [done, undone] : [undone, done];
      if (!reached || !isSame(reached, now)) undone.length = 0; // something else was typed since
      const step = takeLast(from, (each) => !isSame(each, now));
      if (step) to.push({ name: step.name, ...now });
      return step;
    },
    arrive: (there) => void (reached = there),
    forget: () => {
      forgotten += done.length;
      done.length = 0;
      undone.length = 0;
    },
  };
}

/** Takes the last one that is as wanted, and those behind it. */
function takeLast<Item>(items: Item[], wanted: (item: Item) => boolean): Item | undefined {
  for (let item = items.pop(); item !== undefined; item = items.pop()) if (wanted(item)) return item;
  return undefined;
}
