import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../providers/session.ts';
import { screenAt, useScreens, type Screen } from './screens.ts';

const kept = 6;

const keyOf = (userId: number | null) => `recent.${userId}`;

function read(userId: number | null): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
}

/** Notes each screen that has a place in the menu when it is opened. */
export function useRememberRecent(): void {
  const { pathname } = useLocation();
  const { id } = useSession();
  const path = screenAt(useScreens(), pathname)?.path;
  useEffect(() => {
    if (path === undefined) return;
    const paths = [path, ...read(id).filter((other) => other !== path)].slice(0, kept);
    localStorage.setItem(keyOf(id), JSON.stringify(paths));
  }, [id, path]);
}

/** The screens used last, newest first. */
export function useRecentScreens(): Screen[] {
  const screens = useScreens();
  const { id } = useSession();
  return read(id).flatMap((path) => screens.filter((screen) => screen.path === path));
}
