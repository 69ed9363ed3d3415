import { useCallback, useEffect, useRef, useState } from 'react';
import { useI18nProvider } from 'ra-core';
import { home, locales, type Locale } from '../../../../generated/app.ts';
import { describeFailure, type Failure } from '../../providers/failure.ts';

interface Loaded<T> {
  /** Undefined until it is there; the former language's stays until the next one has come. */
  value: T | undefined;
  failure: Failure | undefined;
  again: () => void;
}

/** What `load`, which has to stay the same function, brings in the language of the page. */
export function useLoaded<T>(load: (locale: Locale) => Promise<T>): Loaded<T> {
  const wanted = useI18nProvider().getLocale();
  const [value, setValue] = useState<T>();
  const [failure, setFailure] = useState<Failure>();
  const turn = useRef(0);
  const again = useCallback(() => {
    const own = ++turn.current;
    const locale = locales.find((known) => known === wanted) ?? home.fallback;
    const settle = (loaded: T | undefined, failed: Failure | undefined) => {
      if (own !== turn.current) return;
      setFailure(failed);
      if (loaded !== undefined) setValue(loaded);
    };
    load(locale).then(
      (loaded) => settle(loaded, undefined),
      (error: unknown) => settle(undefined, describeFailure(error, locale)),
    );
  }, [load, wanted]);
  useEffect(() => {
    again();
    return () => {
      turn.current += 1;
    };
  }, [again]);
  return { value, failure, again };
}
