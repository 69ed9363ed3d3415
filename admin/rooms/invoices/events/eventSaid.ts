import { asText, type Row } from '../../../core/format/value.ts';
import type { Key } from '../texts.ts';

/** What an event of the tax authority is called, and the code of the answer to it, which its line has behind the name; '': there was none. */
export function eventSaid({ xEvento }: Row): { name: string; answer: string } {
  const said = asText(xEvento);
  const [, name = said, answer = ''] = /^(.*) \((\d{3}|–)\)$/.exec(said) ?? [];
  return { name, answer: answer === '–' ? '' : answer };
}

const known = [
  'timeline.registered.135',
  'timeline.registered.136',
  'timeline.registered.155',
  'timeline.registered.573',
] as const satisfies readonly Key[];

/** What that answer means. */
export const answerKey = (answer: string): Key =>
  answer === ''
    ? 'timeline.registered.none'
    : (known.find((each) => each === `timeline.registered.${answer}`) ?? 'timeline.registered.other');
