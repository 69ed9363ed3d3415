import { useState } from 'react';

const key = 'menuSectionsFolded';

/** The sections of the menu that are folded, kept in this browser, and how to fold or unfold one. */
export function useFoldedSections(): [ReadonlySet<string>, (section: string) => void] {
  const [folded, setFolded] = useState<ReadonlySet<string>>(kept);
  const toggle = (section: string) => {
    const next = new Set(folded);
    if (!next.delete(section)) next.add(section);
    localStorage.setItem(key, [...next].join(' '));
    setFolded(next);
  };
  return [folded, toggle];
}

const kept = (): ReadonlySet<string> => new Set(localStorage.getItem(key)?.split(' '));
