import { lazy, Suspense } from 'react';
import type { FormActions } from './useFormActions.ts';
import type { FormCore } from './useFormCore.ts';

const DeleteDialog = lazy(() => import('../delete/DeleteDialog.tsx'));
const ConflictDialog = lazy(() => import('../conflict/ConflictDialog.tsx'));
const GoneDialog = lazy(() => import('../conflict/GoneDialog.tsx'));

interface Props {
  core: FormCore;
  actions: FormActions;
  /** The person asked to delete the record. */
  deleting: boolean;
  /** They would rather not. */
  onKeep: () => void;
}

/** What a form asks about its record: whether it is to go, and what is to stay when somebody else has changed or deleted it. */
export function FormDialogs({ core, actions, deleting, onKeep }: Props) {
  const { resource, record } = core;
  const { clash, settleClash } = actions.saving;
  if (!record) return null;
  return (
    <Suspense>
      {deleting && (
        <DeleteDialog resource={resource} deletion={{ rows: [record] }} onDone={actions.deleted} onClose={onKeep} />
      )}
      {clash?.kind === 'changed' && (
        <ConflictDialog
          resource={resource}
          base={record}
          mine={clash.mine}
          theirs={clash.theirs}
          onResolve={(chosen) => actions.resolve(clash.theirs, chosen)}
          onClose={settleClash}
        />
      )}
      {clash?.kind === 'deleted' && (
        <GoneDialog
          resource={resource}
          record={record}
          mayCreate={actions.mayCreate}
          onCreate={() => actions.createAgain(clash.mine)}
          onClose={settleClash}
        />
      )}
    </Suspense>
  );
}
