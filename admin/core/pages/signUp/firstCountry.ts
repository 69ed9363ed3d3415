import { home } from '../../../../generated/app.ts';

/** The code of the country that is proposed first: the business's own in its own language, else that of the language. */
export const firstCountry = (
  locale: string,
  { locale: own, country }: Pick<typeof home, 'locale' | 'country'> = home,
) => (locale === own ? country : locale.slice(-2));
