import { home } from '../../../../generated/app.ts';

/** Where a business is at home: its language and its country. */
interface AtHome {
  locale: string;
  country: string;
}

/** The code of the country that is proposed first: the business's own in its own language, else that of the language. */
export const firstCountry = (locale: string, { locale: own, country }: AtHome = home): string =>
  locale === own ? country : locale.slice(-2);
