import { lazy, Suspense } from 'react';
import type { EntityRecord } from '../../format/value.ts';
import { useRights } from '../../providers/rights.ts';
import { useSession } from '../../providers/session.ts';
import { possibleActions } from './possibleActions.ts';

const AccountMenu = lazy(() => import('./AccountMenu.tsx'));

/** On a user's form: what whoever may change users can do about the account, in the state that it is in. */
export function AccountActions({ record }: { record?: EntityRecord }) {
  const { may } = useRights('users');
  const { id } = useSession();
  if (!record || record.id === id || !may.includes('update') || possibleActions(record).length === 0) return null;
  return (
    <Suspense>
      <AccountMenu record={record} />
    </Suspense>
  );
}
