import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { HttpError } from 'ra-core';
import { asRows, asText, isRow } from '../../format/value.ts';
import { pageLocale } from '../../i18n/locale.ts';
import { describeFailure, type Failure } from '../../providers/failure.ts';

/** By field what is wrong with it: a message key or a sentence; a field without error is absent. */
export type FieldErrors = Readonly<Record<string, string>>;

interface Work<Values> {
  read: (form: HTMLFormElement) => Values;
  /** What can be said without asking the server. */
  check: (values: Values) => FieldErrors;
  send: (values: Values) => Promise<void>;
  /** Field that an error of the server without a field is about, by its code. */
  about?: FieldErrors;
  /** Told of what failed and is about no field, in place of showing it above the fields. */
  onFailure?: (failure: Failure) => void;
  /** Field that has the focus at first. */
  first?: string;
}

export interface PublicForm {
  form: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  failure: Failure | undefined;
  /** Code of what the server refused at the last try. */
  code: string;
  busy: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** A form outside the shell: whatever the answer is, what was typed stays in its fields, and the first wrong one gets the focus. */
export function useForm<Values>({ read, check, send, about = {}, onFailure, first }: Work<Values>): PublicForm {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure>();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (first !== undefined) focusField(form, first);
  }, [first]);
  useTyping(form, (name) => setErrors((all) => without(all, name)));
  const complain = (found: FieldErrors) => {
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) focusField(form, wrong);
    return wrong !== undefined;
  };
  const fail = (error: unknown) => {
    setCode(codeOf(error));
    if (complain(errorsOfFields(error, about))) return;
    const described = describeFailure(error, pageLocale());
    if (onFailure) onFailure(described);
    else setFailure(described);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = read(event.currentTarget);
    if (complain(check(values)) || busy) return;
    setFailure(undefined);
    setCode('');
    setBusy(true);
    await send(values)
      .catch(fail)
      .finally(() => setBusy(false));
  };
  return { form, errors, failure, code, busy, submit: (event) => void submit(event) };
}

/** Tells the name of each field that is typed in, after React has taken what was typed: a render before would undo it. */
function useTyping(form: RefObject<HTMLFormElement | null>, onTyped: (name: string) => void): void {
  const typed = useEffectEvent(onTyped);
  useEffect(() => {
    const listen = ({ target }: Event) => {
      if (target instanceof HTMLElement && form.current?.contains(target)) typed(target.getAttribute('name') ?? '');
    };
    document.addEventListener('input', listen);
    return () => document.removeEventListener('input', listen);
  }, [form]);
}

/** What was said of a value is no longer of what is typed now. */
function without(errors: FieldErrors, name: string): FieldErrors {
  if (!(name in errors)) return errors;
  const { [name]: _, ...others } = errors;
  return others;
}

/** What the server says of a refusal; nothing where it did not answer. */
export const bodyOf = (error: unknown) => (error instanceof HttpError && isRow(error.body) ? error.body : {});

/** The server's error code; '' where none came. */
export const codeOf = (error: unknown): string => asText(bodyOf(error).code);

/** The server's sentences about single fields. */
function errorsOfFields(error: unknown, about: FieldErrors): FieldErrors {
  const { errors, affectedField, message } = bodyOf(error);
  const listed = asRows(errors).map((each) => [asText(each.field), asText(each.message)]);
  const field = about[codeOf(error)] ?? '';
  if (listed.length > 0) return Object.fromEntries(listed);
  return field === '' ? {} : { [asText(affectedField) || field]: asText(message) };
}

/** Leads to a field of a form, with its text marked. */
export function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  const field = form.current?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.select();
  if (field instanceof HTMLElement) field.focus();
}

/** The text of a field of a form. */
export const textOf = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');
