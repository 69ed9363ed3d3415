import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { FieldError, ValidatorModule } from '../../../../generated/errors.ts';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { changedNames } from '../../format/compare.ts';
import { isEmpty, type EntityRecord, type Row } from '../../format/value.ts';
import { useRights, type Right } from '../../providers/rights.ts';
import { saidBy, useRooms } from '../../room.ts';
import type { FieldStates } from '../../widgets/parts/InputProps.ts';
import { typedAt, type Unmatched } from '../../widgets/unmatched.ts';
import { useWords } from '../../widgets/source.ts';
import { inReadingOrder } from './readingOrder.ts';
import { fieldStates, inapplicable, openChoices, requiredGroups } from './rules.ts';
import {
  messagesOf,
  splitErrors,
  shownMessages,
  standingMessages,
  validated,
  type FieldMessage,
  type Refused,
} from './validation.ts';
import { cellsOf, laidOver, madeBySaving, unmatchedIn, withCells, withUnmatched } from './unmatched.ts';
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

export interface FormCore {
  resource: Resource;
  /** Undefined for a new record. */
  record: EntityRecord | undefined;
  form: UseFormReturn<Row>;
  conditions: ValidatorModule['conditions'];
  status: FormStatus;
  /** Marks a field as left. */
  leave: (name: string) => void;
  /** Keeps what is typed in a field and stands for no value; '': nothing any more. `isNew`: nothing is called so. */
  type: (name: string, text: string, isNew?: boolean) => void;
  /** The same of the cells of a field of rows ('0.code'). */
  typeCells: (name: string, change: (cells: Unmatched) => Unmatched) => void;
  /** The row to save, or undefined when something is wrong with it, which is then shown. */
  attempt: () => Row | undefined;
  /** Shows what the server refused of the row. */
  refuse: (messages: readonly FieldMessage[], values: Row) => void;
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
): FormCore {
  const { conditions } = validator;
  const rights = useRights(resource.path);
  const start = useFreshValues(resource);
  const [record, setRecord] = useState(loaded);
  const base = record ? ownValues(resource, record) : start;
  const form = useForm<Row>({ defaultValues: { ...base, ...ownValues(resource, brought) } });
  const ground = { resource, record, form, conditions };
  const applying = (row: Row) => clearInapplicable(row, inapplicable(ground, row));
  const marks = useMarks();
  const check = (typed: Row) =>
    faultsIn({ ...ground, base, validate: (row) => validated(validator, row, rights.hide) }, applying(typed), marks);
  const status = useStatus(ground, { base, rights, check }, marks);
  const put = (next: Row) => Object.entries(next).forEach(([name, value]) => form.setValue(name, value));
  const core: FormCore = {
    ...ground,
    status,
    leave: marks.leave,
    type: marks.type,
    typeCells: marks.typeCells,
    attempt: () => {
      marks.setTried(true);
      const row = form.getValues();
      return check(row).refused.length === 0 ? applying(row) : undefined;
    },
    refuse: (messages, sent) => marks.setRefused({ messages, values: sent }),
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

interface Checked extends Pick<FormCore, 'resource' | 'record' | 'conditions'> {
  base: Row;
  validate: (row: Row) => FieldError[];
}

/** What is wrong with a row, and with what is typed in it that stands for no value. */
function faultsIn({ resource, record, conditions, base, validate }: Checked, row: Row, marks: Marks) {
  const unmatched = unmatchedIn({ resource, conditions }, marks.unmatched, row);
  const making = madeBySaving(resource, unmatched, marks.isNew);
  const faults = inReadingOrder(resource, withUnmatched(resource, validate(row), unmatched, making));
  return { ...splitErrors(faults, record && base, laidOver(row, unmatched)), making };
}

type Marks = ReturnType<typeof useMarks>;

/** What the person and the server did, by which it is told what is wrong: only of fields that were left, or once saving was tried. */
function useMarks() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [unmatched, setUnmatched] = useState<Unmatched>({});
  const [isNew, setNew] = useState<ReadonlySet<string>>(new Set());
  const calm = () => {
    setLeft(new Set());
    setTried(false);
    setRefused(undefined);
  };
  const leave = (name: string) => setLeft((names) => (names.has(name) ? names : new Set([...names, name])));
  const type: FormCore['type'] = (name, text, becomes = false) => {
    setUnmatched((all) => typedAt(all, name, text));
    setNew((all) =>
      all.has(name) === becomes ? all : new Set([...all, name].filter((each) => becomes || each !== name)),
    );
  };
  const typeCells: FormCore['typeCells'] = (name, change) =>
    setUnmatched((all) => withCells(all, name, change(cellsOf(all, name))));
  const forget = () => setUnmatched({});
  return { left, tried, refused, unmatched, isNew, leave, type, typeCells, setTried, setRefused, calm, forget };
}

interface Checks {
  /** What the changes are told from. */
  base: Row;
  rights: Right;
  check: (typed: Row) => ReturnType<typeof faultsIn>;
}

function useStatus(
  { resource, record, form, conditions }: Pick<FormCore, 'resource' | 'record' | 'form' | 'conditions'>,
  { base, rights, check }: Checks,
  { left, tried, refused, unmatched }: Marks,
): FormStatus {
  const words = useWords();
  const values: Row = useWatch({ control: form.control });
  const checked = check(values);
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

/** Whether nothing is left to be said of a new row: but for lists, and what the server numbers, each field that it shows has a value. */
export function isAllSaid({ resource, form, status: { states, messages } }: FormCore): boolean {
  const values = form.getValues();
  const isSaid = ({ name, type, readOnly, number }: ResourceField): boolean =>
    readOnly ||
    number !== undefined ||
    type === 'ids' ||
    type === 'rows' ||
    states.hidden.has(name) ||
    !isEmpty(values[name]);
  return messages.length === 0 && Object.values(resource.fields).every(isSaid);
}

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
