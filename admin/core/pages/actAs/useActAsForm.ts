import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useGetOne } from 'ra-core';
import { resources } from '../../../../generated/resources.ts';
import { asText, type EntityRecord } from '../../format/value.ts';
import { sessionToasts, showToast } from '../../layout/toasts.ts';
import { beginActing } from '../../providers/actAs.ts';
import { describeFailure } from '../../providers/failure.ts';
import { toChoice, type Choice } from '../../widgets/picker/choices.ts';
import { useWords } from '../../widgets/source.ts';
import { usersPath } from './actable.ts';

export interface ActAsForm {
  element: RefObject<HTMLFormElement | null>;
  user: EntityRecord | undefined;
  choice: Choice | null;
  choose: (id: number | undefined) => void;
  enterPassword: () => void;
  /** Message keys by field. */
  errors: Partial<Record<'userEmail' | 'password', string>>;
  /** What the server or the network said last. */
  failure: string;
  busy: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
}

/** As whom and with which password; what was chosen stays whatever the answer is. */
export function useActAsForm(given: EntityRecord | undefined): ActAsForm {
  const words = useWords();
  const element = useRef<HTMLFormElement>(null);
  const [id, choose] = useState<number | undefined>(given?.id);
  const [errors, setErrors] = useState<ActAsForm['errors']>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const user = useUser(id, given);
  const users = resources[usersPath];
  const enterPassword = () => selectPassword(element.current);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const userEmail = asText(user?.['email']);
    const found = check(userEmail, password);
    setErrors(found);
    setFailure('');
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await beginActing({ userEmail, password });
    } catch (error) {
      const described = describeFailure(error, words.locale);
      showToast({ ...described, group: sessionToasts });
      setFailure(described.message);
      setBusy(false);
      enterPassword();
    }
  };
  const choice = user && users ? toChoice(users, user, words) : null;
  return { element, user, choice, choose, enterPassword, errors, failure, busy, submit };
}

function useUser(id: number | undefined, given: EntityRecord | undefined): EntityRecord | undefined {
  const isGiven = given !== undefined && given.id === id;
  const { data } = useGetOne<EntityRecord>(usersPath, { id: id ?? 0 }, { enabled: id !== undefined && !isGiven });
  if (isGiven) return given;
  return id === undefined ? undefined : data;
}

function check(userEmail: string, password: string): ActAsForm['errors'] {
  return {
    ...(userEmail === '' && { userEmail: 'actAs.userRequired' }),
    ...(password === '' && { password: 'actAs.passwordRequired' }),
  };
}

function selectPassword(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('password');
  if (field instanceof HTMLInputElement) field.select();
}
