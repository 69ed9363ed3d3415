import { useRef, useState } from 'react';
import { useGetOne } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { resources } from '../../../generated/resources.ts';
import { createSteps, type Steps } from '../../core/Entity/form/steps.ts';
import { asText, type EntityRecord } from '../../core/format/value.ts';
import { useTexts } from './texts.ts';

/** Somebody to whom a message is written. */
export interface Person {
  id: number;
  name1: string;
  salesRole: string | null;
}

/** A message before it is sent. */
export interface Draft {
  title: string;
  body: string;
  type: unknown;
  subjectType: unknown;
  roles: readonly unknown[];
  people: readonly Person[];
}

const fields = resources['messages']?.fields;
const empty: Draft = {
  title: '',
  body: '',
  type: fields?.['type']?.default,
  subjectType: fields?.['subjectType']?.default,
  roles: [],
  people: [],
};

export interface Drafting {
  draft: Draft;
  change: <Name extends keyof Draft>(name: Name, value: Draft[Name]) => void;
  /** What was typed and chosen, to be taken back and done again. */
  steps: Steps;
  /** Something was typed or chosen. */
  isChanged: boolean;
  /** What it answers; undefined while it is fetched, null when it answers nothing. */
  original: EntityRecord | null | undefined;
}

/** The message being written; one that answers another begins with its title and subject. */
export function useDraft(): Drafting {
  const text = useTexts();
  const [params] = useSearchParams();
  const id = Number(params.get('reply'));
  const { data, error } = useGetOne<EntityRecord>('messages', { id }, { enabled: id > 0, retry: false });
  const { changes, change, steps } = useChanges();
  const title = asText(data?.title).replace(/^(re: )+/i, '');
  const answer = text('re', { title }).slice(0, fields?.['title']?.maxLength);
  const first = data ? { ...empty, title: answer, subjectType: data.subjectType } : empty;
  return {
    draft: { ...first, ...changes },
    change,
    steps,
    isChanged: Object.keys(changes).length > 0,
    original: id > 0 && !error ? data : null,
  };
}

const typed = { unmatched: {}, newNames: new Set<string>() };

/** What was typed and chosen, by now and as it is drawn: an act is noted before it is drawn. */
function useChanges() {
  const [changes, draw] = useState<Partial<Draft>>({});
  const latest = useRef(changes);
  const write = (part: object): void => {
    latest.current = Object.fromEntries(
      Object.entries({ ...latest.current, ...part }).filter(([, value]) => value !== null),
    );
    draw(latest.current);
  };
  const [steps] = useState(() =>
    createSteps({
      form: { getValues: () => ({ ...latest.current }), setValue: (name, value) => write({ [name]: value }) },
      now: () => typed,
      put: () => undefined,
      draw: () => undefined,
    }),
  );
  const change: Drafting['change'] = (name, value) => void steps.act(name, () => write({ [name]: value }));
  return { changes, change, steps };
}

/** The body of the calls about whom it reaches. */
export function recipientsBody({ roles, people }: Draft, original: EntityRecord | null | undefined) {
  return {
    recipientRoles: roles,
    recipients: people.map(({ id }) => id),
    ...(original && { replyToId: original.id }),
  };
}

/** Whether there is anything to read in the editor's HTML. */
export function isBlank(html: string): boolean {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() === '';
}
