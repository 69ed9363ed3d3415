import { numberOf, type Job } from './job.ts';
import { keyText } from './keys.ts';

/** Which lines tell which rows: each row is told by one alone, and one that is refused tells none. */
export class Tellers {
  readonly #job: Job;
  readonly #numbers: Map<string, number>;

  constructor(job: Job) {
    this.#job = job;
    this.#numbers = new Map(job.tellers);
  }

  /** The number of another line that tells the same row. */
  other(place: number): number | undefined {
    const text = this.#textOf(place);
    const teller = text === '' ? undefined : this.#numbers.get(text);
    return teller === numberOf(this.#job, place) ? undefined : teller;
  }

  add(place: number): void {
    this.#numbers.set(this.#textOf(place), numberOf(this.#job, place));
  }

  delete(place: number): void {
    if (this.other(place) === undefined) this.#numbers.delete(this.#textOf(place));
  }

  #textOf(place: number): string {
    return tellingText(this.#job, place);
  }
}

/** By what a line tells the row that is stored; '' where it tells none. */
export const tellingText = (job: Job, place: number): string =>
  job.key && job.mode !== 'insert' ? keyText(job, place, job.key) : '';
