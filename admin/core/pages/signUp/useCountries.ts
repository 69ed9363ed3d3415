import { useState } from 'react';
import { useI18nProvider } from 'ra-core';
import { loadCountries } from '../../providers/publicAccount.ts';
import { useLoaded } from '../public/useLoaded.ts';
import { firstCountry } from './firstCountry.ts';

/** The countries in the language of the page, and the chosen one: at first the business's or that of the language. */
export function useCountries() {
  const { value: countries = [], failure, again } = useLoaded(loadCountries);
  const i18n = useI18nProvider();
  const [first] = useState(() => i18n.getLocale());
  const [chosen, choose] = useState<number | null>();
  const country = countries.find(({ id, code }) =>
    chosen === undefined ? code === firstCountry(first) : id === chosen,
  );
  return { countries, country, choose, failure, again };
}
