import { allIn, keyOf, within } from '../../providers/leftBehind.ts';
import type { Checked, Draft } from './draft.ts';
import { tableOf, type Origin, type Table } from './source.ts';
import { mendedLines } from './work.ts';

/** An import in preparation: what was made of its file, what was chosen when that was opened, and what the check said. */
export interface Prepared {
  draft: Draft;
  opened: string;
  checked: Checked | undefined;
}

type Mended = ReturnType<typeof mendedLines>;

/** The same without what the file tells, and under which number that lies. */
interface Made {
  file: number;
  draft: Omit<Draft, 'origin' | 'table' | 'lines'> & { lines: Mended };
  opened: string;
  /** `lines` undefined: those of the draft. */
  checked: (Omit<Checked, 'lines'> & { lines: Mended | undefined }) | undefined;
}

/** Where what was made of a file lies, beside the files. */
const madePart = 0;
/** Milliseconds after which what a closed tab has left goes. */
const longest = 24 * 60 * 60 * 1000;

/** Drops what nobody came back for. */
export async function dropOldPrepared(): Promise<void> {
  const keys = await within('readonly', (kept) => kept.getAllKeys());
  const isOld = (key: IDBValidKey) => Array.isArray(key) && Number(key[1]) < Date.now() - longest;
  await Promise.all(keys.filter(isOld).map((key) => within('readwrite', (kept) => kept.delete(key))));
}

/** Tells what is begun now from all else that a person has begun. */
export const newMoment = (): number => Date.now() + Math.random();

/** Keeps what a person prepares since a moment: its file once, and beside it what was made of it, which may be often. */
export class DraftStore {
  readonly begun: number;
  readonly #key: IDBValidKey[];
  /** The file that lies there, and under which number. */
  #file: { origin: Origin; number: number } | undefined;

  constructor(person: number | null, begun: number) {
    this.begun = begun;
    this.#key = keyOf(person, begun);
  }

  /** @throws where the browser keeps nothing, or no more */
  async put(prepared: Prepared): Promise<void> {
    const { origin } = prepared.draft;
    const before = this.#file?.origin === origin ? this.#file : undefined;
    const file = before ?? { origin, number: newMoment() };
    await within('readwrite', (kept) => {
      if (!before) kept.put(origin, [...this.#key, file.number]);
      return kept.put(madeOf(prepared, file.number), [...this.#key, madePart]);
    });
    this.#file = file;
  }

  /** What is kept; undefined: nothing, or not its file. @throws where the browser keeps nothing */
  async get(): Promise<Prepared | undefined> {
    const made = await this.#part<Made>(madePart);
    const origin = made && (await this.#part<Origin>(made.file));
    if (!origin) return undefined;
    this.#file = { origin, number: made.file };
    return preparedOf(made, origin);
  }

  drop(): Promise<unknown> {
    this.#file = undefined;
    return within('readwrite', (kept) => kept.delete(allIn(this.#key)));
  }

  #part<Part>(part: number): Promise<Part | undefined> {
    return within<Part | undefined>('readonly', (kept) => kept.get([...this.#key, part]));
  }
}

function madeOf({ draft, opened, checked }: Prepared, file: number): Made {
  const { origin: _file, table, lines, ...chosen } = draft;
  const linesSaid = checked && checked.lines !== lines ? mendedLines({ table, lines: checked.lines }) : undefined;
  return {
    file,
    draft: { ...chosen, lines: mendedLines(draft) },
    opened,
    checked: checked && { ...checked, lines: linesSaid },
  };
}

function preparedOf({ draft, opened, checked }: Made, origin: Origin): Prepared {
  const table = tableOf(origin, draft.signs);
  const lines = draft.lines.size === 0 ? table.lines : linesOf(table, draft.lines);
  const linesSaid = checked?.lines ? linesOf(table, checked.lines) : lines;
  return { draft: { ...draft, origin, table, lines }, opened, checked: checked && { ...checked, lines: linesSaid } };
}

const linesOf = ({ lines }: Table, mended: Mended): Table['lines'] => lines.map((line, row) => mended.get(row) ?? line);
