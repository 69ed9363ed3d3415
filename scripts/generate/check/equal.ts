import type { FieldType } from '../../../schemas/core/formats/fieldType.ts';
import { typeOf } from '../normalize/fields.ts';
import { reference } from '../project.ts';
import type { Project, Property } from '../project.ts';

/** Types whose values can be compared with each other. */
const kinds: Partial<Record<FieldType, string>> = {
  string: 'text',
  text: 'text',
  integer: 'number',
  number: 'number',
  decimal: 'decimal',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'date-time',
};

/** Why a value of one property can never equal one of the other; undefined when it can. */
export function unequal({ entities }: Project, one: Property, other: Property): string | undefined {
  const [kind, otherKind] = [kinds[typeOf(one)] ?? 'list', kinds[typeOf(other)] ?? 'list'];
  if (kind === 'list' || otherKind === 'list') return 'a list is no single value';
  if (kind !== otherKind) return `one is a ${kind}, the other a ${otherKind}`;
  const targets = [one, other].flatMap((each) => entities.get(reference(each)?.entity ?? '')?.name ?? []);
  if (new Set(targets).size === 2) return `one is a ${targets.join(', the other a ')}`;
  const shared = one.enum?.some((value) => !other.enum || other.enum.includes(value)) ?? true;
  return shared ? undefined : 'they have no value in common';
}
