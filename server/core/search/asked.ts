import { byPath, tables, type EntityName } from '../../../generated/tables.ts';
import { fold } from '../../../schemas/core/formats/fold.ts';
import { signsOfCode } from '../../../schemas/core/formats/mask.ts';
import { may } from '../access/rights.ts';
import type { Actor } from '../access/actor.ts';
import { AppError } from '../errors.ts';
import { parameter, refuseUnknown } from '../listQuery/parse.ts';

/** What is searched for, and among what. */
export interface Asked {
  /** As it was typed; '' finds nothing. */
  text: string;
  /** The same without the marks of numbers and keys, where it is one. */
  signs: string;
  limit: number;
  entities: EntityName[];
}

const usual = 20;
const most = { limit: 50, text: 100 };

/**
 * What the address of a search asks for.
 * @throws AppError malformed, valueTooLong, unknownParameter, unknownValue: a resource that there is not
 */
export function parseSearch(query: Record<string, unknown>, actor: Actor): Asked {
  refuseUnknown(query, ['q', 'limit', 'resources']);
  const text = readText(parameter(query, 'q'));
  const resources =
    parameter(query, 'resources')?.split(',').map(entityAt) ?? Object.values(tables).map(({ name }) => name);
  return {
    text,
    signs: signsOfCode(text),
    limit: readLimit(parameter(query, 'limit')),
    entities: resources.filter((entity) => may(actor, entity, 'read')),
  };
}

function readText(typed: string | undefined): string {
  if (typed === undefined || /[\0\p{Cs}]/u.test(typed)) throw new AppError('malformed', { affectedField: 'q' });
  if (typed.length > most.text)
    throw new AppError('valueTooLong', { affectedField: 'q', params: { maximum: most.text } });
  const text = typed.trim();
  return fold(text) === '' ? '' : text;
}

function readLimit(text: string | undefined): number {
  const limit = text === undefined ? usual : Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= most.limit) return limit;
  throw new AppError('malformed', { affectedField: 'limit' });
}

function entityAt(path: string): EntityName {
  const entity = Object.hasOwn(byPath, path) ? byPath[path] : undefined;
  if (entity === undefined) throw new AppError('unknownValue', { affectedField: 'resources', params: { value: path } });
  return entity;
}
