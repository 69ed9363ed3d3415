import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { rowIn } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { getSession, personOf, subscribeToExpiry } from '../../providers/session.ts';
import { DraftStore, dropOldPrepared, newMoment, type Prepared } from './draftStore.ts';

/** In this tab: what is being imported by whom, and since when. */
const storageKey = 'importInPreparation';
/** Milliseconds after which nobody is typing any more. */
const pause = 300;

const keptHere = () => rowIn(sessionStorage.getItem(storageKey));

/** Since when the same person prepares something here in this tab; undefined: nothing. */
function begunHere(path: string): number | undefined {
  const kept = keptHere();
  const isOwn = kept?.person === personOf(getSession()) && kept?.path === path;
  return isOwn && typeof kept?.begun === 'number' ? kept.begun : undefined;
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
  const [found] = useState(() => begunHere(path));
  const [store] = useState(() => new DraftStore(personOf(getSession()), found ?? newMoment()));
  const [isTakenUp, setTakenUp] = useState(found === undefined ? false : undefined);
  const takeUp = useEffectEvent(async () => {
    const kept = found === undefined ? undefined : await store.get().catch(() => undefined);
    setTakenUp(kept !== undefined);
    if (kept) store.put(kept).catch(() => undefined); // from now on it is no older than this
    dropOldPrepared().catch(() => undefined); // a browser that keeps nothing
    if (!kept) return;
    resume(kept);
    toast({ type: 'info', message: 'imports.kept' });
  });
  useEffect(() => void takeUp(), []);
  useKept(path, prepared, store, isTakenUp !== undefined);
  return isTakenUp;
}

function useKept(path: string, prepared: Prepared | undefined, store: DraftStore, isRead: boolean): void {
  const isExpired = useRef(false);
  const keep = useEffectEvent(() => {
    if (!prepared) return;
    sessionStorage.setItem(storageKey, JSON.stringify({ person: personOf(getSession()), path, begun: store.begun }));
    store.put(prepared).catch(() => undefined); // a browser that keeps nothing, or no more
  });
  const forget = useEffectEvent(() => {
    if (keptHere()?.begun === store.begun) sessionStorage.removeItem(storageKey);
    store.drop().catch(() => undefined);
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
