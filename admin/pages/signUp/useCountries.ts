import { useEffect, useState } from 'react';
import { useLocaleState } from 'ra-core';
import { locales, type Locale } from '../../../schemas/formats/locale.ts';
import { loadErrorTexts } from '../../i18n/signInTexts.ts';
import { describeFailure, type Failure } from '../../providers/failure.ts';
import { loadCountries, type Country } from '../../providers/publicAccount.ts';

/** The countries in the language of the page, and the chosen one: at first the country of the language. */
export function useCountries() {
  const [wanted] = useLocaleState();
  const locale = locales.find((known) => known === wanted) ?? 'en-US';
  const [countries, setCountries] = useState<Country[]>([]);
  const [failed, setFailed] = useState<Failure>();
  const [chosen, setChosen] = useState<number | null>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    const show = (loaded: Country[]) => {
      if (!current) return;
      setCountries(loaded);
      setFailed(undefined);
    };
    const fail = async (error: unknown) => {
      const failure = describeFailure(error, await loadErrorTexts(locale).catch(() => ({})));
      if (current) setFailed(failure);
    };
    loadCountries(locale).then(show, fail);
    return () => {
      current = false;
    };
  }, [locale, turn]);
  const [first] = useState(locale);
  const country = countries.find((each) => (chosen === undefined ? each.code === regionOf(first) : each.id === chosen));
  return { countries, country, choose: setChosen, failed, load: () => setTurn(turn + 1) };
}

/** 'pt-BR' -> 'BR'. */
const regionOf = (locale: Locale): string => locale.slice(-2);
