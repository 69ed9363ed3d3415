import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'ra-core';
import { hasUnsavedChangesAnywhere } from '../../providers/unsaved.ts';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { useWords } from '../../widgets/source.ts';

interface Place {
  pathname: string;
  search: string;
}

/**
 * Asks before typed changes are lost, by a link, the back button or closing the window; only when a value really differs.
 * Answers a function that lets the next way out pass unasked. `keeps`: whether what was typed is still there in a place.
 */
export function useUnsavedGuard(changed: boolean, keeps?: (place: Place) => boolean): () => void {
  const ask = useLeaveQuestion();
  const free = useRef(false);
  const { pathname } = useLocation();
  // Who has agreed to leave is not asked again by another link while the next page is still being loaded.
  const isHere = (place: Place): boolean => place.pathname === pathname && (keeps?.(place) ?? true);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && !free.current && isHere(currentLocation) && !isHere(nextLocation),
  );
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void ask().then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed?.();
      else blocker.reset?.();
    });
  }, [blocker, ask]);

  useEffect(() => {
    if (!changed) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);
  return useCallback(() => {
    free.current = true;
  }, []);
}

/** Closes a dialog, or does what else loses what was typed in it; first asks whether that may be. */
export function useAskedClose<Given extends unknown[]>(
  changed: boolean,
  close: (...given: Given) => void,
): (...given: Given) => void {
  const ask = useLeaveQuestion();
  return (...given) => {
    if (!changed) close(...given);
    else void ask().then((leave) => leave && close(...given));
  };
}

/** Whether all tabs may be left, which is asked when something typed in one of them would be lost. */
export function useMayLeave(): () => Promise<boolean> {
  const ask = useLeaveQuestion('entity.unsaved.everywhere');
  return async () => !(await hasUnsavedChangesAnywhere()) || ask();
}

function useLeaveQuestion(text = 'entity.unsaved.text'): () => Promise<boolean> {
  const confirm = useConfirm();
  const { translate } = useWords();
  return useCallback(
    () =>
      confirm({
        title: translate('entity.unsaved.title'),
        text: translate(text),
        verb: translate('entity.unsaved.leave'),
        keep: translate('entity.unsaved.stay'),
        danger: true,
      }),
    [confirm, text, translate],
  );
}
