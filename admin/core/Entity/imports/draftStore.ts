import { allIn, followSignOuts, keyOf, within } from '../../providers/leftBehind.ts';
import type { Checked, Draft } from './draft.ts';
import type { Report } from './report.ts';
import { tableOf, type Origin, type Table } from '../../../../schemas/core/formats/importFile/table.ts';
import { mendedLines } from './work.ts';

/** An import in preparation: what was made of its file, what was chosen when that was opened, and what the check said. */
export interface Prepared {
  draft: Draft;
  opened: string;
  checked: Checked | undefined;
}

type Mended = ReturnType<typeof mendedLines>;

/** The same without what the file tells and without the report, but with the numbers under which both lie. */
interface Made {
  /** Milliseconds: when it was kept last. */
  at: number;
  draft: Omit<Draft, 'origin' | 'table' | 'lines'> & { origin: number; lines: Mended };
  opened: string;
  /** `lines` undefined: those of the draft. */
  checked: { report: number; lines: Mended | undefined } | undefined;
}

/** Where what was made of a file lies, beside what lies by itself. */
const madePart = 0;
/** Milliseconds after which what a closed tab has left goes. */
const longest = 24 * 60 * 60 * 1000;

/** Drops what nobody came back for. @throws where the browser keeps nothing */
export async function dropOldPrepared(): Promise<void> {
  await within('readwrite', (kept) => {
    const keys = kept.getAllKeys();
    keys.addEventListener('success', () => keys.result.forEach((key) => dropIfOld(kept, key)));
    return keys;
  });
}

/** Drops all that lies beside what was made of a file, where that is old. */
function dropIfOld(kept: IDBObjectStore, key: IDBValidKey): void {
  if (!Array.isArray(key) || partOf(key) !== madePart) return;
  const made: IDBRequest<Made | undefined> = kept.get(key);
  made.addEventListener('success', () => {
    const isYoung = made.result && made.result.at > Date.now() - longest;
    if (!isYoung) kept.delete(allIn(key.slice(0, -1)));
  });
}

const partOf = (key: IDBValidKey): unknown => (Array.isArray(key) ? key.at(-1) : undefined);

/** Tells what is begun now from all else that a person has begun. */
export const newMoment = (): number => Date.now() + Math.random();

/**
 * Keeps what a person prepares since a moment: its file and the report of a check once each, and beside them what was
 * made of the file, which may be often.
 */
export class DraftStore {
  readonly begun: number;
  readonly #key: IDBValidKey[];
  /** Under which number lies what lies by itself. */
  readonly #numbers = new WeakMap<object, number>();

  constructor(person: number | null, begun: number) {
    this.begun = begun;
    this.#key = keyOf(person, begun);
    followSignOuts();
  }

  /** @throws where the browser keeps nothing, or no more */
  async put(prepared: Prepared): Promise<void> {
    const parts = new Map<unknown, object>();
    const made = madeOf(prepared, (whole) => {
      const number = this.#numbers.get(whole) ?? newMoment();
      this.#numbers.set(whole, number);
      parts.set(number, whole);
      return number;
    });
    await within('readwrite', (kept) => {
      const keys = kept.getAllKeys(allIn(this.#key)); // another tab may have dropped them
      keys.addEventListener('success', () => {
        const there = new Set(keys.result.map(partOf));
        for (const key of keys.result) if (!parts.has(partOf(key))) kept.delete(key);
        for (const [number, whole] of parts) if (!there.has(number)) kept.put(whole, [...this.#key, Number(number)]);
        kept.put(made, [...this.#key, madePart]);
      });
      return keys;
    });
  }

  /** What is kept; undefined: nothing, or not its file. @throws where the browser keeps nothing */
  async get(): Promise<Prepared | undefined> {
    const made = await this.#part<Made>(madePart);
    const origin = made && (await this.#whole<Origin>(made.draft.origin));
    const report = made?.checked && (await this.#whole<Report>(made.checked.report));
    return origin && preparedOf(made, origin, report);
  }

  drop(): Promise<unknown> {
    return within('readwrite', (kept) => kept.delete(allIn(this.#key)));
  }

  async #whole<Whole extends object>(number: number): Promise<Whole | undefined> {
    const whole = await this.#part<Whole>(number);
    if (whole) this.#numbers.set(whole, number);
    return whole;
  }

  #part<Part>(part: number): Promise<Part | undefined> {
    return within<Part | undefined>('readonly', (kept) => kept.get([...this.#key, part]));
  }
}

function madeOf({ draft, opened, checked }: Prepared, numberOf: (whole: object) => number): Made {
  const { origin, table, lines, ...chosen } = draft;
  return {
    at: Date.now(),
    draft: { ...chosen, origin: numberOf(origin), lines: mendedLines(draft) },
    opened,
    checked: checked && {
      report: numberOf(checked.report),
      lines: checked.lines === lines ? undefined : mendedLines({ table, lines: checked.lines }),
    },
  };
}

function preparedOf({ draft, opened, checked }: Made, origin: Origin, report: Report | undefined): Prepared {
  const table = tableOf(origin, draft.signs);
  const lines = draft.lines.size === 0 ? table.lines : linesOf(table, draft.lines);
  const linesSaid = checked?.lines ? linesOf(table, checked.lines) : lines;
  return { draft: { ...draft, origin, table, lines }, opened, checked: report && { report, lines: linesSaid } };
}

const linesOf = ({ lines }: Table, mended: Mended): Table['lines'] => lines.map((line, row) => mended.get(row) ?? line);
