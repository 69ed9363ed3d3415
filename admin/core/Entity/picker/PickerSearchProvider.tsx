import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { EntityRecord } from '../../format/value.ts';
import {
  PickerCreateContext,
  PickerEditContext,
  PickerSearchContext,
  type CreateRequest,
  type EditRequest,
  type OpenCreate,
  type OpenEdit,
  type OpenPicker,
  type PickRequest,
  type Tell,
} from '../../widgets/picker/PickerSearch.ts';
import { useToast } from '../../layout/useToast.ts';
import { textOf } from '../../widgets/textOf.ts';
import { prepareInputs } from '../../widgets/useWidgets.ts';
import { loadValidator } from '../form/validators.ts';

const loadDialog = () => import('./PickerDialog.tsx');
const loadDrawer = () => import('./PickedDrawer.tsx');
const PickerDialog = lazy(loadDialog);
const PickedDrawer = lazy(loadDrawer);

/** All that the form of a record is drawn with. */
const loadForm = ({ resource }: CreateRequest | EditRequest) =>
  Promise.all([loadDrawer(), loadValidator(resource), prepareInputs(Object.values(resource.fields))]);

interface Opened<Request, Answer> {
  request: Request;
  answer: (given: Answer | undefined) => void;
}

/** Where the search dialogs of the pickers below it appear, and the drawers in which what they lack is made and what is chosen is changed. */
export function PickerSearchProvider({ children }: { children: ReactNode }) {
  const latest = useRef<object>(undefined);
  useEffect(() => () => void (latest.current = undefined), []);
  const [search, open, picked] = useOpened<PickRequest, readonly EntityRecord[]>(loadDialog, latest);
  const [creation, create, made] = useOpened<CreateRequest, readonly EntityRecord[]>(loadForm, latest);
  const [change, edit, changed] = useOpened<EditRequest, EntityRecord>(loadForm, latest);
  const drawer = useMemo(() => ({ edit: edit satisfies OpenEdit, tell }), [edit]);
  return (
    <PickerSearchContext value={open satisfies OpenPicker}>
      <PickerCreateContext value={create satisfies OpenCreate}>
        <PickerEditContext value={drawer}>{children}</PickerEditContext>
        <Suspense>
          {search && <PickerDialog request={search} onClose={picked} />}
          {creation && <Creating request={creation} onAnswer={made} />}
          {change && (
            <PickerSearchProvider>
              <PickedDrawer {...change} onClose={changed} />
            </PickerSearchProvider>
          )}
        </Suspense>
      </PickerCreateContext>
    </PickerSearchContext>
  );
}

interface CreatingProps {
  request: CreateRequest;
  onAnswer: (made: readonly EntityRecord[] | undefined) => void;
}

/** The form of a new row, and after it of others where there is room for several. */
function Creating({ request: { resource, values, next }, onAnswer }: CreatingProps) {
  const [made, setMade] = useState<readonly EntityRecord[]>([]);
  const close = (saved?: EntityRecord) => {
    const all = saved ? [...made, saved] : made;
    onAnswer(all.length > 0 ? all : undefined);
  };
  return (
    <PickerSearchProvider>
      <PickedDrawer
        key={made.length}
        resource={resource}
        values={made.length > 0 && next ? next : values}
        onClose={close}
        onAnother={next && ((saved) => setMade([...made, saved]))}
      />
    </PickerSearchProvider>
  );
}

const tell: Tell = ({ path }, row, field, words) =>
  textOf(row[field.name], { field, source: { path, name: field.name }, words, row });

/**
 * What was asked for, how to ask, and how to answer. What it is drawn with is loaded before: where that does not come it
 * is as if it had been left, and the form around it stays with what was typed.
 */
function useOpened<Request extends object, Answer>(
  load: (request: Request) => Promise<unknown>,
  latest: RefObject<object | undefined>,
) {
  const toast = useToast();
  const [opened, setOpened] = useState<Opened<Request, Answer>>();
  const open = useCallback(
    async (request: Request) => {
      latest.current = request;
      const isLoaded = await load(request).then(
        () => true,
        () => false,
      );
      if (latest.current !== request) return undefined;
      if (isLoaded)
        return new Promise<Answer | undefined>((answer) => setOpened(inPlaceOf<Request, Answer>({ request, answer })));
      toast({ type: 'negative', message: 'entity.form.notLoaded' });
      return undefined;
    },
    [load, latest, toast],
  );
  const close = (given?: Answer) => {
    opened?.answer(given);
    setOpened(undefined);
  };
  return [opened?.request, open, close] as const;
}

/** Whoever waits for what was open before hears that it was left. */
const inPlaceOf =
  <Request, Answer>(next: Opened<Request, Answer>) =>
  (before: Opened<Request, Answer> | undefined): Opened<Request, Answer> => {
    before?.answer(undefined);
    return next;
  };
