import { placeOf } from '../../../../schemas/core/formats/fieldPlace.ts';
import { formatLimit, formatText } from '../../../../schemas/core/formats/locale.ts';
import { touchedFaults } from '../../../../schemas/core/formats/touched.ts';
import type { ErrorCode, FieldError, ValidatorModule } from '../../../../generated/errors.ts';
import type { Resource, ResourceField } from '../../../../generated/resources.ts';
import { sameValue } from '../../format/compare.ts';
import { asText, isEmpty, type Row } from '../../format/value.ts';
import type { Translate, Words } from '../../widgets/source.ts';
import type { TextContext } from '../../widgets/parts/TextContext.ts';
import { widgetOf } from '../../widgets/registry.ts';
import { textOf } from '../../widgets/textOf.ts';
import { fieldErrorText } from '../errorText.ts';

/** An error under its field's name ('lines.0.code'), in words. */
export interface FieldMessage {
  field: string;
  message: string;
  /** Address of the record that already has the value. */
  existing?: string;
}

/** The resource's own property an error belongs to: 'lines.0.code' -> 'lines'. */
export const ownerOf = (field: string): string => field.split('.')[0] ?? field;

/** Errors of the validator, or of the server, in the user's words; `row` says of what kind its values are. */
export function messagesOf(
  resource: Resource,
  errors: readonly FieldError[],
  words: Words,
  row: Row = {},
): FieldMessage[] {
  return errors.map((error) => {
    const source = { path: resource.path, name: placeOf(error.field).name };
    const field = fieldAt(resource, source.name);
    const show = (value: unknown) =>
      field ? limitText(value, { field, source, words }) : formatText(String(value), words.locale);
    const message = fieldErrorText(error, words.label(source), show, words);
    const form =
      field && error.field === source.name
        ? (expectedForm(error.code, field, row) ?? numberForm(error.code, field, words))
        : undefined;
    return {
      field: error.field,
      message: form === undefined ? message : `${message} ${words.translate('entity.form.expected', { form })}`,
    };
  });
}

const malformed = new Set<ErrorCode>(['format', 'pattern', 'taxDocument', 'tooShort', 'tooLong']);

/** '(00) 00000-0000': the form in which a value of the row is to be written, where it is not written so. */
export const expectedForm = (code: ErrorCode, field: ResourceField, row: Row): string | undefined =>
  malformed.has(code) ? widgetOf(field).mask?.(field, row)?.replaceAll('#', '0').replaceAll('@', 'A') : undefined;

/** Of fields that are typed in as numbers. */
export const numberTypes: ReadonlySet<ResourceField['type']> = new Set(['decimal', 'number', 'integer']);
const noNumber = new Set<ErrorCode>(['invalid', 'format', 'wrongType']);

/** '1.234,5': how numbers are written in the reader's language, where what was typed is none. */
function numberForm(
  code: ErrorCode,
  { type, reference, values }: ResourceField,
  { locale }: Words,
): string | undefined {
  if (!noNumber.has(code) || !numberTypes.has(type) || reference || values) return undefined;
  return formatLimit(type === 'integer' ? '1234' : '1234.5', locale);
}

/** A limit as the field writes its values, of a decimal without digits that only fill up. */
function limitText(value: unknown, context: TextContext): string {
  const isDecimal = context.field.type === 'decimal' || context.field.type === 'number';
  return isDecimal ? formatLimit(asText(value), context.words.locale) : textOf(value, context);
}

/** The property, or that of rows which it owns ('lines.code'). */
export function fieldAt(resource: Resource, name: string): ResourceField | undefined {
  const [own = '', child] = name.split('.');
  const field = resource.fields[own];
  return child === undefined ? field : field?.fields?.[child];
}

/** What the validator says of the row; fields the user may not see are the server's matter. */
export function validated(validator: ValidatorModule, row: Row, hidden: readonly string[]): FieldError[] {
  return validator.validate(row).filter(({ field }) => !hidden.includes(ownerOf(field)));
}

/** The errors that a save would be refused for, and those that the saved record (undefined: it is new) had before. */
export function splitErrors(
  errors: readonly FieldError[],
  saved: Row | undefined,
  row: Row,
): { refused: readonly FieldError[]; standing: readonly FieldError[] } {
  if (!saved) return { refused: errors, standing: [] };
  const refused = touchedFaults(errors, saved, row, (_name, before, now) => sameValue(before, now));
  return { refused, standing: errors.filter((error) => !refused.includes(error)) };
}

/** What a later rule says of a saved record; a field that it requires is named, as nobody has to fill it in before saving. */
export function standingMessages(resource: Resource, errors: readonly FieldError[], words: Words): FieldMessage[] {
  return messagesOf(resource, errors, words).map((message, index) => {
    const name = placeOf(message.field).name;
    return errors[index]?.code === 'required'
      ? { ...message, message: `${words.label({ path: resource.path, name })}:` }
      : message;
  });
}

/** What the server refused, and the values it refused. */
export interface Refused {
  messages: readonly FieldMessage[];
  values: Row;
}

interface Typed {
  values: Row;
  /** Fields the person has left at least once. */
  left: ReadonlySet<string>;
  /** The person has tried to save. */
  tried: boolean;
}

/**
 * The messages to show: all once the person tried to save, before that only those of answered fields that were left.
 * What the server said of a value holds until the value changes.
 */
export function shownMessages(
  own: readonly FieldMessage[],
  refused: Refused | undefined,
  typed: Typed,
): FieldMessage[] {
  const { values, left, tried } = typed;
  const due = own.filter(({ field }) => tried || (left.has(ownerOf(field)) && !isEmpty(values[ownerOf(field)])));
  const standing = (refused?.messages ?? []).filter(({ field }) =>
    sameValue(values[ownerOf(field)], refused?.values[ownerOf(field)]),
  );
  return [...due, ...standing.filter(({ field }) => !due.some((message) => message.field === field))];
}

/** The messages as a summary has them: those of cells with their rows, each sentence once. */
export function summarised(messages: readonly FieldMessage[], translate: Translate): FieldMessage[] {
  return distinct(messages.map((each) => ({ ...each, message: inItsRow(each, translate) })));
}

/** The message of a cell with the number of its row, as the grid counts them. */
function inItsRow({ field, message }: FieldMessage, translate: Translate): string {
  const position = /^[^.]+\.(\d+)\./.exec(field)?.[1];
  return position === undefined ? message : translate('entity.form.inRow', { row: Number(position) + 1, message });
}

/** Each sentence once: a rule about two fields says the same of both. */
function distinct(messages: readonly FieldMessage[]): FieldMessage[] {
  return messages.filter(({ message }, index) => messages.findIndex((other) => other.message === message) === index);
}
