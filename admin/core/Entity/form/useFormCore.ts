import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { FieldError, ValidatorModule } from '../../../../generated/errors.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { changedNames } from '../../format/compare.ts';
import type { EntityRecord, Row } from '../../format/value.ts';
import { useRights, type Right } from '../../providers/rights.ts';
import { saidBy, useRooms } from '../../room.ts';
import type { FieldStates } from '../../widgets/parts/InputProps.ts';
import type { Unmatched } from '../../widgets/unmatched.ts';
import { useWords } from '../../widgets/source.ts';
import { createSteps, type Steps } from './steps.ts';
import { useMarks, type Marks, type Told } from './useMarks.ts';
import { inReadingOrder } from './readingOrder.ts';
import { fieldStates, inapplicable, openChoices, requiredGroups } from './rules.ts';
import {
  messagesOf,
  splitErrors,
  shownMessages,
  standingMessages,
  validated,
  type FieldMessage,
} from './validation.ts';
import { laidOver, madeBySaving, unmatchedIn, unsaidIn, withUnmatched, type Typed } from './unmatched.ts';
import { afterSave, ownValues, clearInapplicable, startValues, writableNames } from './values.ts';

/** How the form stands; the same object as long as nothing in it changes. */
export interface FormStatus {
  states: FieldStates;
  /** The groups of fields whose title says that they are required. */
  requiredGroups: ReadonlySet<number>;
  /** Fields of which one is enough, as `openChoices` tells them. */
  choices: ReturnType<typeof openChoices>;
  changed: ReadonlySet<string>;
  messages: readonly FieldMessage[];
  /** What a rule that came after the record was saved says of values that nobody has touched: they may stay. */
  standing: readonly FieldMessage[];
  /** What is typed in fields and in cells of their rows and stands for no value. */
  unmatched: Unmatched;
  /** What of it saving creates, by the fields that will refer to it. */
  making: Unmatched;
}

export interface FormCore extends Told {
  resource: Resource;
  /** Undefined for a new record. */
  record: EntityRecord | undefined;
  form: UseFormReturn<Row>;
  conditions: ValidatorModule['conditions'];
  status: FormStatus;
  /** What was typed and chosen, to be taken back and done again. */
  steps: Steps;
  /** How often fields were put back. */
  revisions: ReadonlyMap<string, number>;
  /** What saving creates at this moment, by the fields that will refer to it: the status tells it once it is drawn. */
  making: () => Unmatched;
  /** The row to save, or undefined when something is wrong with it, which is then shown. */
  attempt: () => Row | undefined;
  /** Takes a saved row as the new ground; what was typed since `sent` stays. */
  adopt: (saved: EntityRecord, sent?: Row) => void;
  /** Lays values over a saved row that is newer than the form's. */
  rebase: (saved: EntityRecord, values: Row) => void;
  undo: () => void;
}

/** The values of a form and how they stand: conditions, rights, changes and errors, in one place. */
export function useFormCore(
  resource: Resource,
  validator: ValidatorModule,
  loaded: EntityRecord | undefined,
  brought: Row,
  begun?: Unmatched,
): FormCore {
  const { conditions } = validator;
  const rights = useRights(resource.path);
  const start = useFreshValues(resource);
  const [record, setRecord] = useState(loaded);
  const base = record ? ownValues(resource, record) : start;
  const form = useForm<Row>({ defaultValues: { ...base, ...ownValues(resource, brought) } });
  const ground = { resource, record, form, conditions };
  const applying = (row: Row) => clearInapplicable(row, inapplicable(ground, row));
  const marks = useMarks(begun);
  const check = (values: Row, typed: Typed) =>
    faultsIn({ ...ground, base, validate: (row) => validated(validator, row, rights.hide) }, applying(values), typed);
  const status = useStatus(ground, { base, rights, check }, marks);
  const { put, ...undoing } = useSteps(form, marks);
  const core: FormCore = {
    ...ground,
    ...marks.told,
    status,
    ...undoing,
    making: () => check(form.getValues(), marks.now()).making,
    attempt: () => {
      marks.setTried(true);
      const row = form.getValues();
      return check(row, marks.now()).refused.length === 0 ? applying(row) : undefined;
    },
    adopt: (saved, sent) => {
      marks.calm();
      if (!sent) marks.forget();
      setRecord(saved);
      put(sent ? afterSave(resource, saved, sent, form.getValues()) : ownValues(resource, saved));
    },
    rebase: (saved, chosen) => {
      setRecord(saved);
      put({ ...ownValues(resource, saved), ...chosen });
    },
    undo: () => {
      marks.calm();
      marks.forget();
      put({ ...emptied(form.getValues()), ...base });
    },
  };
  useNews(core, loaded);
  return core;
}

/** `put`: values that nobody has typed, below which nothing is taken back. */
function useSteps(form: UseFormReturn<Row>, { now, restore }: Marks) {
  const [revisions, draw] = useState<ReadonlyMap<string, number>>(new Map());
  const [steps] = useState(() => createSteps({ form, now, put: restore, draw }));
  const put = (next: Row) => {
    steps.forget();
    Object.entries(next).forEach(([name, value]) => form.setValue(name, value));
  };
  return { steps, revisions, put };
}

interface Checked extends Pick<FormCore, 'resource' | 'record' | 'conditions'> {
  base: Row;
  validate: (row: Row) => FieldError[];
}

/** What is wrong with a row, and with what is typed in it that stands for no value. */
function faultsIn({ resource, record, conditions, base, validate }: Checked, row: Row, typed: Typed) {
  const unmatched = unmatchedIn({ resource, conditions }, typed.unmatched, row);
  const making = madeBySaving(resource, unmatched, typed.newNames);
  const faults = inReadingOrder(resource, withUnmatched(resource, validate(row), unmatched, making));
  return { ...splitErrors(faults, record && base, laidOver(row, unmatched)), making };
}

interface Checks {
  /** What the changes are told from. */
  base: Row;
  rights: Right;
  check: (values: Row, typed: Typed) => ReturnType<typeof faultsIn>;
}

function useStatus(
  { resource, record, form, conditions }: Pick<FormCore, 'resource' | 'record' | 'form' | 'conditions'>,
  { base, rights, check }: Checks,
  { left, tried, refused, typed: { unmatched, newNames } }: Marks,
): FormStatus {
  const words = useWords();
  const values: Row = useWatch({ control: form.control });
  const checked = check(values, { unmatched, newNames });
  const typed = laidOver(values, unmatchedIn({ resource, conditions }, unmatched, values));
  const around = { ...values, related: record?.related };
  const situation = { resource, rights, fresh: record === undefined, conditions };
  return useSteady({
    states: fieldStates(situation, values),
    requiredGroups: requiredGroups(situation, values),
    choices: openChoices(situation, values, base),
    changed: new Set(changedNames(base, typed, writableNames(resource))),
    messages: shownMessages(messagesOf(resource, checked.refused, words, around), refused, {
      values: typed,
      left,
      tried,
    }),
    standing: standingMessages(resource, checked.standing, words),
    unmatched,
    making: checked.making,
  });
}

/** Whether nothing is left to be said of a new row: nothing is wrong with it, and each field that it shows has a value. */
export const isAllSaid = ({ resource, form, status: { states, messages } }: FormCore): boolean =>
  messages.length === 0 && unsaidIn(resource, form.getValues()).every((name) => states.hidden.has(name));

/** A record that stood there from before gives way to what the server says of it now, unless somebody has begun to type. */
function useNews({ record, status, adopt }: FormCore, loaded: EntityRecord | undefined): void {
  const known = useRef(loaded);
  useEffect(() => {
    if (!loaded || loaded === known.current) return;
    known.current = loaded;
    const isNews = record && loaded.rowSCN >= record.rowSCN && JSON.stringify(loaded) !== JSON.stringify(record);
    if (isNews && status.changed.size === 0) adopt(loaded);
  });
}

/** What a new record begins with: what its schema says, and what a room does. */
function useFreshValues(resource: Resource): Row {
  const rooms = useRooms();
  return useMemo(() => {
    const ofRoom = saidBy(rooms, 'freshValues')[resource.path];
    return { ...startValues(resource), ...ofRoom?.() };
  }, [resource, rooms]);
}

const emptied = (values: Row): Row => Object.fromEntries(Object.keys(values).map((name) => [name, null]));

/** The former object while the new one says the same, so that those who read it are not drawn again. */
function useSteady(status: FormStatus): FormStatus {
  const said = JSON.stringify(status, (_name, value: unknown) => (value instanceof Set ? [...value] : value));
  const [kept, keep] = useState({ said, status });
  if (kept.said === said) return kept.status;
  keep({ said, status });
  return status;
}
