import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { modalAbove } from './modalAbove.ts';
import { onFirstAct } from './onFirstAct.ts';

/** The part of the window that the pages have. */
export const contentId = 'content';

/**
 * On another page the focus goes to its heading, or the keyboard would begin at the top of the window, before the whole
 * menu. What the page itself focuses keeps it; another search in the same page moves nothing.
 */
export function useArrivalFocus(): void {
  const here = useLocation();
  const before = useRef(here);
  useBeginAtTop(here.pathname);
  useEffect(() => {
    const was = before.current;
    before.current = here;
    return isArrival(was, here) ? keepOnHeading() : undefined;
  }, [here]);
}

/** Before anything in the page scrolls to what it has to show. Going back, the browser knows where one was. */
function useBeginAtTop(pathname: string): void {
  const kind = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current !== pathname && kind === NavigationType.Push) window.scrollTo(0, 0);
    before.current = pathname;
  }, [pathname, kind]);
}

/** Another page, or the same one begun anew, as after 'Save and new'. */
function isArrival(was: Location, here: Location): boolean {
  const isSameQuery = was.search === here.search && was.hash === here.hash;
  return was.pathname !== here.pathname || (isSameQuery && was.key !== here.key);
}

/** The heading may come late, and another one with the record: it is followed until the person does something. */
function keepOnHeading(): () => void {
  const observer = new MutationObserver(focusHeading);
  observer.observe(document.body, { childList: true, subtree: true });
  focusHeading();
  const leave = onFirstAct(() => observer.disconnect());
  return () => {
    leave();
    observer.disconnect();
  };
}

function focusHeading(): void {
  const content = document.getElementById(contentId);
  const { activeElement } = document;
  const isTyped = activeElement instanceof HTMLInputElement; // who is quick is in the quick box again
  const isTaken = isTyped || (activeElement !== content && content?.contains(activeElement));
  if (isTaken || modalAbove()) return;
  content?.querySelector('h1')?.focus({ preventScroll: true }); // where one was in the page is for the router to say
}
