import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { EntityRecord } from '../../format/value.ts';
import { PickerSearchContext, type OpenPicker, type PickRequest } from '../../widgets/picker/PickerSearch.ts';

const PickerDialog = lazy(() => import('./PickerDialog.tsx'));

interface Opened {
  request: PickRequest;
  answer: (rows: readonly EntityRecord[] | undefined) => void;
}

/** Where the search dialogs of the pickers below it appear. */
export function PickerSearchProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback<OpenPicker>((request) => new Promise((answer) => setOpened({ request, answer })), []);
  const close = (rows?: readonly EntityRecord[]) => {
    opened?.answer(rows);
    setOpened(undefined);
  };
  return (
    <PickerSearchContext value={open}>
      {children}
      <Suspense>{opened && <PickerDialog request={opened.request} onClose={close} />}</Suspense>
    </PickerSearchContext>
  );
}
