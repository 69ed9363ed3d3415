import type { EntityName } from '../../../generated/tables.ts';
import { addDays } from '../../../schemas/core/formats/day.ts';
import type { Operator } from '../../../schemas/core/formats/operator.ts';
import { businessBounds, reachOf } from '../../../schemas/core/formats/zoneOfDay.ts';
import { isSingle, resolvePath, type Path } from './path.ts';
import { readPeriod } from './period.ts';
import type { Sight } from './sight.ts';
import { date } from './values.ts';

/** The first and the last day that are asked for; undefined: open on that side. */
interface Days {
  from?: string;
  to?: string;
}

/** One end of what is asked for. */
interface Bound {
  path: Path;
  operator: 'gte' | 'lte';
  value: string;
  askedOf?: Path;
  isImplied?: true;
}

/** What asks for days, seen from one of them. */
const asked: Partial<Record<Operator, (day: string) => Days>> = {
  eq: (day) => ({ from: day, to: day }),
  gte: (day) => ({ from: day }),
  gt: (day) => ({ from: addDays(day, 1) }),
  lte: (day) => ({ to: day }),
  lt: (day) => ({ to: addDays(day, -1) }),
};

/**
 * The conditions on a moment with a day of its own (x-day) that is asked for by days: that they are its day's, and as far
 * as any clock leaves it open where the moment is, by which lists are sorted and its index leads. Who may not read the
 * day asks by the business's clock. Undefined for every other question.
 */
export function ofDay(
  sight: Sight,
  entity: EntityName,
  path: Path,
  operator: Operator,
  raw: unknown,
): Bound[] | undefined {
  const { day } = path.field;
  const days = day === undefined || !isSingle(path) ? undefined : daysOf(sight, path, operator, raw);
  if (!days || day === undefined) return undefined;
  const known = resolvePath(sight, entity, [...path.name.split('.').slice(0, -1), day].join('.'));
  const boundsOf = known ? reachOf : businessBounds;
  const moments = between(path, days.from && boundsOf(days.from).begins, days.to && boundsOf(days.to).ends);
  if (!known) return moments;
  return [
    ...between(known, days.from, days.to).map((bound) => ({ ...bound, askedOf: path })),
    ...moments.map((bound) => ({ ...bound, isImplied: true as const })),
  ];
}

function daysOf(sight: Sight, path: Path, operator: Operator, raw: unknown): Days | undefined {
  if (operator === 'within') {
    const [from, to] = readPeriod({ ...path, field: { ...path.field, type: 'date' } }, raw, sight.locale);
    return { from, to };
  }
  const day = date(raw);
  return day === undefined ? undefined : asked[operator]?.(day);
}

function between(path: Path, from: string | undefined, to: string | undefined): Bound[] {
  return [
    ...(from === undefined ? [] : [{ path, operator: 'gte', value: from } as const]),
    ...(to === undefined ? [] : [{ path, operator: 'lte', value: to } as const]),
  ];
}
