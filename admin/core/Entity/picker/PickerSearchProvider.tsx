import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
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
import { textOf } from '../../widgets/textOf.ts';

const PickerDialog = lazy(() => import('./PickerDialog.tsx'));
const PickedDrawer = lazy(() => import('./PickedDrawer.tsx'));

interface Opened<Request, Answer> {
  request: Request;
  answer: (given: Answer | undefined) => void;
}

/** Where the search dialogs of the pickers below it appear, and the drawers in which what they lack is made and what is chosen is changed. */
export function PickerSearchProvider({ children }: { children: ReactNode }) {
  const [search, open, picked] = useOpened<PickRequest, readonly EntityRecord[]>();
  const [creation, create, made] = useOpened<CreateRequest, EntityRecord>();
  const [change, edit, changed] = useOpened<EditRequest, EntityRecord>();
  const drawer = useMemo(() => ({ edit: edit satisfies OpenEdit, tell }), [edit]);
  return (
    <PickerSearchContext value={open satisfies OpenPicker}>
      <PickerCreateContext value={create satisfies OpenCreate}>
        <PickerEditContext value={drawer}>{children}</PickerEditContext>
        <Suspense>
          {search && <PickerDialog request={search} onClose={picked} />}
          {creation && (
            <PickerSearchProvider>
              <PickedDrawer {...creation} onClose={made} />
            </PickerSearchProvider>
          )}
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

const tell: Tell = ({ path }, row, field, words) =>
  textOf(row[field.name], { field, source: { path, name: field.name }, words, row });

/** What was asked for, how to ask, and how to answer. */
function useOpened<Request, Answer>() {
  const [opened, setOpened] = useState<Opened<Request, Answer>>();
  const open = useCallback(
    (request: Request) => new Promise<Answer | undefined>((answer) => setOpened({ request, answer })),
    [],
  );
  const close = (given?: Answer) => {
    opened?.answer(given);
    setOpened(undefined);
  };
  return [opened?.request, open, close] as const;
}
