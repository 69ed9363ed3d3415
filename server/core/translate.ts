import type { ErrorCode } from '../../generated/errors.ts';
import { catalogues } from '../../generated/messages/catalogues.ts';
import { placeOf } from '../../schemas/core/formats/fieldPlace.ts';
import { formatText } from '../../schemas/core/formats/locale.ts';
import { byPath, tables } from '../../generated/tables.ts';
import type { Locale } from '../../generated/tables.ts';
import type { AppError, ErrorDetails, ErrorParams } from './errors.ts';

/**
 * The text under a key of generated/messages, in its form for one or many, with its `%{name}` filled in, in words where what is filled in is a key of
 * theirs, too, and days as the reader writes them; the key itself when there is no such text.
 */
export function translate(locale: Locale, key: string, params: ErrorParams = {}): string {
  const text = formOf(textAt(locale, key) ?? key, params);
  return text.replace(/%\{(\w+)\}/g, (whole, name: string) => wordsOf(locale, params[name] ?? whole));
}

/** Of 'one |||| many' the form for the number that is filled in; a text without forms as it is. */
function formOf(text: string, params: ErrorParams): string {
  const [one = '', many = one] = text.split(' |||| ');
  return Object.values(params).includes(1) ? one : many;
}

/** Names come from requests too: what every object has, as `constructor`, is no text. */
function textAt(locale: Locale, key: string): string | undefined {
  const texts = catalogues[locale];
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

function wordsOf(locale: Locale, value: ErrorParams[string]): string {
  const values = [value ?? ''].flat();
  return values.map((one) => textAt(locale, String(one)) ?? formatText(String(one), locale)).join(', ');
}

/** A field as the reader knows it, in owned rows with the number of the row; one without label is called by its name. */
export function labelOf(locale: Locale, labels: string | undefined, field: string): string {
  const { name, row } = placeOf(field);
  const label = textAt(locale, `${labels}.fields.${name}`) ?? name;
  return row === undefined ? label : translate(locale, 'words.inRow', { field: label, row });
}

/** What is not there for the reader has no label: one would tell that it is there for others. */
const unknown = new Set<string>(['unknownField', 'unknownProperty'] satisfies ErrorCode[]);

/** The catalogue's texts call the field `fieldName` or, in the specification's words, `affectedField`. */
export function problemText(
  locale: Locale,
  labels: string | undefined,
  code: string,
  field?: string,
  params?: ErrorParams,
): string {
  const label = field === undefined ? {} : labelled(unknown.has(code) ? field : labelOf(locale, labels, field));
  return translate(locale, `errors.${code}`, { ...label, ...params });
}

function labelled(label: string): ErrorParams {
  return { fieldName: label, affectedField: label };
}

/** What a refusal says as a whole; `url`: the address that was asked, for the labels of its fields. */
export function refusalText(locale: Locale, { code, details }: Pick<AppError, 'code' | 'details'>, url = ''): string {
  return problemText(locale, labelsOf(details, url), code, details.affectedField, details.params);
}

/** Where the labels of a refusal's fields are: of its entity, its request, or of the resource that the address names. */
export function labelsOf(details: ErrorDetails, url: string): string | undefined {
  if (details.request !== undefined) return `requests.${details.request}`;
  const path = details.entity === undefined ? resourceOf(url) : tables[details.entity].path;
  return path && `resources.${path}`;
}

/** The resource of an address below either prefix, the more specific first: `/apis/v1/users/groups/7` is `users/groups`. */
function resourceOf(url: string): string | undefined {
  const segments = url
    .replace(/[?#].*$/, '')
    .split('/')
    .slice(3);
  return [2, 1].map((length) => segments.slice(0, length).join('/')).find((path) => Object.hasOwn(byPath, path));
}
