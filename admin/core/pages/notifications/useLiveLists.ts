import { useEffect, useRef } from 'react';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { notificationsOf, useUnreadCount } from '../../providers/notifications.ts';
import { useSession } from '../../providers/session.ts';

/** Reads the lists of messages and notifications anew as soon as something came or was read, wherever that was. */
export function useLiveLists(): void {
  const queries = useQueryClient();
  const unread = useUnreadCount();
  const [newest] = notificationsOf(useSession());
  const state = `${unread} ${newest?.id}`;
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    void queries.invalidateQueries({ predicate: isConcerned });
  }, [state, queries]);
}

const paths: readonly unknown[] = ['messages', 'notifications'];

/** The record that is open stays as it is read. */
const isConcerned = ({ queryKey: [path, kind] }: Query): boolean => paths.includes(path) && kind !== 'getOne';
