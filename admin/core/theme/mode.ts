import { useSyncExternalStore } from 'react';
import { createListeners } from '../createListeners.ts';
import type { Mode } from './tokens.ts';

export const preferences = ['light', 'dark', 'system'] as const;
export type Preference = (typeof preferences)[number];

const key = 'theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const { subscribe: subscribeToPreference, tell } = createListeners();

const getPreference = (): Preference =>
  preferences.find((preference) => preference === localStorage.getItem(key)) ?? 'system';

function getMode(): Mode {
  const preference = getPreference();
  if (preference === 'system') return systemIsDark.matches ? 'dark' : 'light';
  return preference;
}

/** Tells the style sheet (by `data-theme`) and the browser's own frame which theme is on. */
export function applyTheme(): void {
  const preference = getPreference();
  const { documentElement: root } = document;
  if (preference === 'system') delete root.dataset.theme;
  else root.dataset.theme = preference;
  const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface);
}

export function setPreference(preference: Preference): void {
  localStorage.setItem(key, preference);
  applyTheme();
  tell();
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeToPreference(listener);
  systemIsDark.addEventListener('change', listener);
  return () => {
    unsubscribe();
    systemIsDark.removeEventListener('change', listener);
  };
}

export const usePreference = (): Preference => useSyncExternalStore(subscribe, getPreference, getPreference);

export const useMode = (): Mode => useSyncExternalStore(subscribe, getMode, getMode);
