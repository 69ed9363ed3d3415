import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { asText, rowIn } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { getSession, personOf, subscribeToExpiry } from '../../providers/session.ts';
import { deletePrepared, dropOldPrepared, getPrepared, newName, putPrepared, type Prepared } from './draftStore.ts';

/** In this tab: what is being imported by whom, and under which name it is kept. */
const storageKey = 'importInPreparation';
/** Milliseconds after which nobody is typing any more. */
const pause = 300;

/** The name of what the same person prepared here in this tab; undefined: nothing. */
function nameHere(path: string): string | undefined {
  const kept = rowIn(sessionStorage.getItem(storageKey));
  return kept && kept.person === personOf(getSession()) && kept.path === path ? asText(kept.name) : undefined;
}

/**
 * Keeps an import in preparation over a reload of the tab and the end of the session, and gives it back by `resume`. It
 * goes when it is imported, left or closed. Answers whether the page took up what was kept when it was opened; undefined:
 * it is not yet known.
 */
export function useDraftKeeping(
  path: string,
  prepared: Prepared | undefined,
  resume: (prepared: Prepared) => void,
): boolean | undefined {
  const toast = useToast();
  const [found] = useState(() => nameHere(path));
  const [isTakenUp, setTakenUp] = useState(found === undefined ? false : undefined);
  const takeUp = useEffectEvent(async () => {
    const kept = found === undefined ? undefined : await getPrepared(found).catch(() => undefined);
    setTakenUp(kept !== undefined);
    dropOldPrepared().catch(() => undefined); // a browser that keeps nothing
    if (!kept) return;
    resume(kept);
    toast({ type: 'info', message: 'imports.kept' });
  });
  useEffect(() => void takeUp(), []);
  useKept(path, prepared, found, isTakenUp !== undefined);
  return isTakenUp;
}

function useKept(path: string, prepared: Prepared | undefined, found: string | undefined, isRead: boolean): void {
  const [name] = useState(() => found ?? newName());
  const isExpired = useRef(false);
  const keep = useEffectEvent(() => {
    if (!prepared) return;
    sessionStorage.setItem(storageKey, JSON.stringify({ person: personOf(getSession()), path, name }));
    putPrepared(name, prepared).catch(() => undefined); // a browser that keeps nothing, or no more
  });
  const forget = useEffectEvent(() => {
    if (nameHere(path) === name) sessionStorage.removeItem(storageKey);
    deletePrepared(name).catch(() => undefined);
  });
  useEffect(() => {
    if (!isRead) return undefined;
    if (!prepared) {
      forget();
      return undefined;
    }
    const timer = setTimeout(() => keep(), pause);
    return () => clearTimeout(timer);
  }, [isRead, prepared]);
  useEffect(() => {
    const leave = () => keep();
    addEventListener('pagehide', leave);
    const unsubscribe = subscribeToExpiry(() => {
      keep();
      isExpired.current = true;
    });
    return () => {
      removeEventListener('pagehide', leave);
      unsubscribe();
      if (!isExpired.current) forget();
    };
  }, []);
}
