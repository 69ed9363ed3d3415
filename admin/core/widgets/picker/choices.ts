import { useEffect, useState } from 'react';
import { useGetList, useGetMany } from 'ra-core';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { editDistance } from '../../../../schemas/core/formats/editDistance.ts';
import { fold } from '../../../../schemas/core/formats/fold.ts';
import { filterKey } from '../../../../schemas/core/formats/operator.ts';
import { wordsOf } from '../../../../schemas/core/formats/words.ts';
import { asList, asText, isEmpty, isRow, type EntityRecord, type Row } from '../../format/value.ts';
import { useRights } from '../../providers/rights.ts';
import type { InputProps } from '../parts/InputProps.ts';
import { codeName, knownName, represent, representName } from '../reference.ts';
import { inSentence } from '../../../../schemas/core/formats/heading.ts';
import { useWords, type Source, type Words } from '../source.ts';
import type { Reference, Target } from './useTarget.ts';

/** A row of another resource that can be chosen. */
export interface Choice {
  id: number;
  text: string;
  code: string;
  /** In whose list it is already, where it can be in one only. */
  elsewhere?: string;
  /** It is not called as was typed, but nearly so. */
  isNear?: true;
}

/** In whose list a row is already; '' for nobody's. */
export type OtherOwner = (row: Row) => string;

const nowhere: OtherOwner = () => '';

/** A row as a box offers it; no code where the code is its name. */
export function toChoice(resource: Resource, row: Row, words: Words, elsewhere = nowhere): Choice {
  const text = represent(resource, row, words.locale);
  const code = asText(row[codeName]);
  const place = elsewhere(row);
  return { id: Number(row.id), text, code: code === text ? '' : code, ...(place && { elsewhere: place }) };
}

/** What restricts the choices: constants, and other fields of the row. */
export function restrictionOf(reference: Reference, row: Row): Row {
  const own = Object.entries(reference.filter).map(([target, name]) => [target, row[name]]);
  return { ...Object.fromEntries(own), ...reference.where };
}

/** The own field that has to be answered first; undefined when the choices are known. */
export function missingFor(reference: Reference, row: Row): string | undefined {
  return Object.values(reference.filter).find((name) => isEmpty(row[name]));
}

/** What to say where the own field on which the choices depend leaves none: 'This country has no states'. */
export function nothingOf(reference: Reference, resource: Resource, source: Source, words: Words): string | undefined {
  const [name] = Object.values(reference.filter);
  if (name === undefined) return undefined;
  const field = words.label({ ...source, name });
  const kind = words.kind(resource.path, 2);
  return words.translate('entity.picker.nothing', { field, inSentence: inSentence(field), kind });
}

/**
 * Says at once where there is nothing to choose, and what a required field can do about that; undefined: there is
 * something, or it is not known. Asked only of an empty field whose choices depend on another one (`asks`).
 */
export function useNothing(target: Target, input: Pick<InputProps, 'source' | 'required'>, row: Row, asks: boolean) {
  const words = useWords();
  const { reference, resource, readable } = target;
  const [name] = Object.values(reference.filter);
  const enabled = asks && readable && name !== undefined && missingFor(reference, row) === undefined;
  const { rows, isFetching, hasFailed } = usePage(
    resource,
    representName(resource, words.locale),
    restrictionOf(reference, row),
    enabled,
  );
  if (!enabled || isFetching || hasFailed || rows.length > 0) return undefined;
  const said = nothingOf(reference, resource, input.source, words);
  const field = words.label({ ...input.source, name });
  return input.required
    ? `${said} ${words.translate('entity.picker.other', { field, inSentence: inSentence(field) })}`
    : said;
}

/** The rows the record already carries for the field, so that nothing has to be asked for. */
export function carriedRows(reference: Reference, row: Row): Row[] {
  const related = isRow(row.related) ? row.related[reference.relation] : undefined;
  return asList(related).filter(isRow);
}

/** The chosen rows in the order of their ids; what the record does not carry is fetched, if the person may see it. */
export function useChosen(
  resource: Resource,
  ids: readonly number[],
  known: readonly Row[],
  words: Words,
  elsewhere = nowhere,
): Choice[] {
  const missing = ids.filter((id) => !known.some((row) => row.id === id));
  const { may } = useRights(resource.path);
  const enabled = missing.length > 0 && may.includes('read');
  const { data = [], isPending } = useGetMany<EntityRecord>(resource.path, { ids: missing }, { enabled, retry: false });
  const rows: readonly Row[] = [...known, ...data];
  const waits = enabled && isPending;
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id) ?? { id };
    const choice = toChoice(resource, row, words, elsewhere);
    const isUnnamed = !waits && knownName(resource, row, words.locale) === '';
    return isUnnamed ? { ...choice, text: words.translate('entity.form.unnamed') } : choice;
  });
}

/** Rows shown at once; who does not find theirs types on or opens the search. */
const shownAtOnce = 30;

interface Found {
  choices: Choice[];
  /** Where no name has what is typed: those called nearly so, for a slip of who typed. */
  near: Choice[];
  /** No name has what is typed, or nearly; that something else of a row has it is no matter. */
  isNameFree: boolean;
  loading: boolean;
  failed: boolean;
}

/** Fields searched so hold text, of which the beginning can be asked for. */
const textSearches = new Set<ResourceField['search']>(['contains', 'prefix']);

/**
 * The rows that match what is typed, asked for when typing rests. Those whose name begins with it are asked for by
 * themselves: a page of all that have it somewhere may end before them.
 */
export function useFound(
  resource: Resource,
  typed: string,
  restriction: Row,
  open: boolean,
  words: Words,
  elsewhere = nowhere,
): Found {
  const q = useRested(typed.trim(), 200);
  const name = representName(resource, words.locale);
  const isNamed = q !== '' && textSearches.has(resource.fields[name]?.search);
  const begun = usePage(resource, name, { ...restriction, [filterKey(name, 'prefix')]: q }, open && isNamed);
  const all = usePage(resource, name, q === '' ? restriction : { ...restriction, q }, open);
  const rows = new Map([...(isNamed ? begun.rows : []), ...all.rows].map((row) => [row.id, row]));
  const choices = [...rows.values()].map((row) => toChoice(resource, row, words, elsewhere));
  const hasName = choices.some(isCalled(q));
  const isAstray = isNamed && !hasName && !all.isFetching && !begun.isFetching;
  const sameStart = { ...restriction, [filterKey(name, 'prefix')]: q.slice(0, slipsAfter) };
  const alike = usePage(resource, name, sameStart, open && isAstray, 100);
  const loading = all.isFetching || begun.isFetching || alike.isFetching || q !== typed.trim();
  const alikes = isAstray ? alike.rows.map((row) => toChoice(resource, row, words, elsewhere)) : [];
  const near = alikes.filter(soundsLike(q)).map((choice): Choice => ({ ...choice, isNear: true }));
  const others = choices.filter(({ id }) => !near.some((each) => each.id === id));
  const shown = nearestFirst(others, q).slice(0, shownAtOnce);
  return {
    choices: loading ? matching(shown, typed) : shown,
    near,
    isNameFree: !hasName && near.length === 0,
    loading,
    failed: [all, begun, alike].some(({ hasFailed }) => hasFailed),
  };
}

/** So many letters of a name are taken to be right. */
const slipsAfter = 3;

const figuresOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a choice is called as was typed but for a slip or two: another figure is another thing, and no slip. */
const soundsLike = (typed: string) => (choice: Choice) =>
  figuresOf(choice.text) === figuresOf(typed) &&
  editDistance(fold(choice.text), fold(typed)) <= (typed.length < 6 ? 1 : 2);

/** The first rows of a filter, by name; while others are asked for, the former ones. */
function usePage(resource: Resource, name: string, filter: Row, enabled: boolean, perPage = shownAtOnce) {
  const { data, isFetching, isPaused, isPlaceholderData, error } = useGetList<EntityRecord>(
    resource.path,
    { filter, pagination: { page: 1, perPage }, sort: { field: name, order: 'ASC' } },
    {
      enabled,
      placeholderData: (previous: { data: EntityRecord[]; total?: number } | undefined) => previous,
      retry: false,
    },
  );
  const waits = isPaused && (data === undefined || isPlaceholderData); // while the browser is offline
  return { rows: data ?? [], isFetching, hasFailed: waits || error !== null };
}

/** What has just this code first, then what begins with what was typed, by name and by code; the rest as it was. */
export function nearestFirst(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = fold(typed);
  const distance = ({ text, code }: Choice): number => {
    if (fold(code) === wanted) return 0;
    if (fold(text).startsWith(wanted)) return 1;
    return fold(code).startsWith(wanted) ? 2 : 3;
  };
  return wanted === '' ? [...choices] : choices.toSorted((a, b) => distance(a) - distance(b));
}

/** Whether a choice has all that was typed in its name, or as its code: that a figure of a name is one of its code says nothing. */
const isCalled = (typed: string) => {
  const [whole, words] = [fold(typed), wordsOf(fold(typed))];
  return ({ text, code }: Choice): boolean =>
    words.every((word) => fold(text).includes(word)) || fold(code).startsWith(whole);
};

/** Of the rows found for what was typed before, those that fit what is typed now: Enter picks no other one. */
function matching(choices: Choice[], typed: string): Choice[] {
  const words = wordsOf(fold(typed));
  return choices.filter(({ text, code }) => words.every((word) => fold(`${text} ${code}`).includes(word)));
}

/** The value once it has not changed for the time (milliseconds). */
function useRested<T>(value: T, time: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), time);
    return () => clearTimeout(timer);
  }, [value, time]);
  return rested;
}
