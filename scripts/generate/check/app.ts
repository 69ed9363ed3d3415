import isoCountries from 'i18n-iso-countries';
import { isSpoken } from '../languages.ts';
import { problem, unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';

/** What app.json names is there: languages, zones, the country, the currency; and every transaction code looks as it says. */
export function checkApp(project: Project): Problem[] {
  const { file, schema } = project.app;
  const { locales, fallback, country, currency } = schema;
  const names = Object.keys(locales);
  const countries = Object.keys(isoCountries.getAlpha2Codes());
  const currencies = Intl.supportedValuesOf('currency');
  return [
    ...names
      .filter((name) => !isSpoken(name))
      .map((name) => problem(file, ['locales', name], unknown('language', name, []), 'key')),
    ...(names.includes(fallback) ? [] : [problem(file, ['fallback'], unknown('language', fallback, names))]),
    ...(countries.includes(country) ? [] : [problem(file, ['country'], unknown('country', country, []))]),
    ...zoneProblems(project),
    ...(currencies.includes(currency) ? [] : [problem(file, ['currency'], unknown('currency', currency, currencies))]),
    ...codeProblems(project),
  ];
}

function zoneProblems({ app: { file, schema } }: Project): Problem[] {
  const zones = Object.entries(schema.locales).map(([name, { timeZone }]) => ({
    path: ['locales', name, 'timeZone'],
    timeZone,
  }));
  return [{ path: ['timeZone'], timeZone: schema.timeZone }, ...zones].flatMap(({ path, timeZone }) =>
    timeZone === undefined || isZone(timeZone)
      ? []
      : [problem(file, path, unknown('time zone', timeZone, Intl.supportedValuesOf('timeZone')))],
  );
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

function codeProblems({ app, entities, dashboards }: Project): Problem[] {
  const { codes } = app.schema;
  const pattern = new RegExp(codes, 'u');
  const said = [
    ...[...entities.values()].map(({ file, schema }) => ({
      file,
      path: ['x-resource', 'code'],
      code: schema['x-resource'].code,
    })),
    ...[...dashboards.values()].map(({ file, schema }) => ({ file, path: ['$id'], code: schema.$id })),
  ];
  return said.flatMap(({ file, path, code }) =>
    code === undefined || pattern.test(code)
      ? []
      : [problem(file, path, `${path.at(-1)} is ill-formed: "${code}" does not match ${codes} of app.json`)],
  );
}
