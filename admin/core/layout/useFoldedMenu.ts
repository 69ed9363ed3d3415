import { useState } from 'react';

const key = 'menuFolded';

/** Whether the menu is folded to its icons, kept in this browser, and how to change it. */
export function useFoldedMenu(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => localStorage.getItem(key) === 'yes');
  const fold = (next: boolean) => {
    localStorage.setItem(key, next ? 'yes' : 'no');
    setFolded(next);
  };
  return [folded, fold];
}
