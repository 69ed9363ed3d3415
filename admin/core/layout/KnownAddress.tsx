import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { indexPath } from '../route.ts';

/** Unknown paths go to the index (specification, section 2), which says which path that was. */
export function ToIndex() {
  const { pathname } = useLocation();
  return <Navigate to={indexPath} replace state={{ unknown: pathname }} />;
}

const key = /^\d{1,15}$/;

/** Shows a page unless its address has something else than a number where the id of a record stands. */
export function KnownRecord({ children }: { children: ReactNode }) {
  const { id } = useParams();
  return id === undefined || key.test(id) ? children : <ToIndex />;
}

/** The same for a screen of react-admin, which would be shown whatever follows in the address. */
export function KnownScreen({ children }: { children: ReactNode }) {
  const { '*': rest = '' } = useParams();
  return rest === '' ? <KnownRecord>{children}</KnownRecord> : <ToIndex />;
}
